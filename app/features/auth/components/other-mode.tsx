import { TextLink } from '~/ui/text-link'

/** The visible link between signing in and creating an account. */
export const OtherMode = ({ question, answer, to }: { question: string; answer: string; to: string }) => (
  <p className="row">
    <span className="soft">{question}</span> <TextLink to={to}>{answer}</TextLink>
  </p>
)
