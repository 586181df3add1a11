import { boxOn } from '~/domain/signing/place'

type Props = {
  size: { width: number; height: number }
  point: { x: number; y: number }
  children?: string
}

/** Where the signature goes on a page of this size. */
export function SignBox({ size, point, children }: Props) {
  const { left, top, width, height } = boxOn(size, point)
  const part = (length: number, all: number) => `${(length * 100) / all}%`
  const style = {
    left: part(left, size.width),
    top: part(top, size.height),
    width: part(width, size.width),
    height: part(height, size.height),
  }
  return (
    <span className="signplace__box" style={style}>
      {children}
    </span>
  )
}
