import { useEffect, useRef, useState } from 'react'

/** A sign that covers the page while files are dragged over it; they are taken wherever they are dropped. */
export function PageDrop({ sign, onFiles }: { sign: string; onFiles: (files: FileList) => void }) {
  const [dragging, setDragging] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    // Moving over the parts of a page leaves one and enters the next.
    let depth = 0
    const show = (change: number) => {
      depth = Math.max(0, depth + change)
      setDragging(depth > 0)
    }
    const on = (work: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      work(event)
    }
    const listeners = {
      dragenter: on(() => show(1)),
      dragleave: on(() => show(-1)),
      dragover: on(() => undefined),
      drop: on(({ dataTransfer }) => {
        show(-depth)
        if (dataTransfer && dataTransfer.files.length > 0) take.current(dataTransfer.files)
      }),
    }
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][]
    for (const [name, listener] of all) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener)
    }
  }, [])
  if (!dragging) return null
  return (
    <div className="drop-sign" aria-hidden="true">
      <p>{sign}</p>
    </div>
  )
}
