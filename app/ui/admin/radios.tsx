/** A question with a few answers, the first of them chosen. `options`: the values and what they are called. */
export function Radios({ name, legend, options, className = '' }: Props) {
  return (
    <fieldset className={`radios ${className}`.trim()}>
      <legend className="field__label">{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type Props = {
  name: string
  legend: string
  options: (readonly [value: string, label: string])[]
  className?: string
}
