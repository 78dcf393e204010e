import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import type { OpenPdf } from './pdf.ts'
import { useDebounced } from './useDebounced.ts'

/** A page is drawn when it comes this near, and let go of when it is further away. */
const NEAR = '75% 0px'
/** The page that lies across the middle is the one that is read. */
const MIDDLE = '-50% 0px'

interface Props {
  pdf: OpenPdf
  number: number
  /** CSS pixels. */
  width: number
  scroller: RefObject<HTMLElement | null>
  onRead(number: number): void
}

/** A page at its place: empty until it comes near, then its picture with the text over it, which can be selected and is read out. */
export function PdfPage({ pdf, number, width, scroller, onRead }: Props) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(pdf.first)
  const [failed, setFailed] = useState(false)
  const near = useCrossing(box, scroller, NEAR)
  const read = useCrossing(box, scroller, MIDDLE)
  // while it is being pinched the picture that is there grows with it
  const drawn = useDebounced(width)
  useEffect(() => {
    if (read) onRead(number)
  }, [read, number, onRead])
  useEffect(() => {
    if (!near || !picture.current || !text.current) return
    const stop = new AbortController()
    setFailed(false)
    const into = { picture: picture.current, text: text.current }
    pdf.draw(number, into, drawn, stop.signal).then(
      (drawnSize) => {
        if (drawnSize) setSize(drawnSize)
      },
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [pdf, number, near, drawn])
  useEffect(() => {
    if (near) return
    picture.current?.replaceChildren()
    text.current?.replaceChildren()
  }, [near])
  const style = { width, aspectRatio: `${size.width} / ${size.height}`, '--total-scale-factor': width / size.width } as CSSProperties
  return (
    <div ref={box} className="pdf-page" role="group" aria-label={t('kit.pdf.page', { page: number, pages: pdf.count })} style={style}>
      <div ref={picture} aria-hidden="true" />
      <div ref={text} data-typed="" />
      {failed && <p role="status">{t('kit.pdf.pageFailed')}</p>}
    </div>
  )
}

/** Whether a piece of what is scrolled lies within its window, made larger or smaller by a margin. */
function useCrossing(piece: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>, margin: string): boolean {
  const [within, setWithin] = useState(false)
  useEffect(() => {
    if (!piece.current) return
    const watch = new IntersectionObserver((seen) => setWithin(seen.at(-1)!.isIntersecting), { root: scroller.current, rootMargin: margin })
    watch.observe(piece.current)
    return () => watch.disconnect()
  }, [piece, scroller, margin])
  return within
}
