import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  className: string
  /** A page by its number; it says whether another follows. */
  children(pageNum: number, onMore: (more: boolean) => void): ReactNode
}

const ignore = (): void => {}

/** Pages below each other, of which the next comes as one nears the end. Each reads itself, so that all are as new as the first. */
export function GrowingPages({ className, children }: Props) {
  const { t } = useText()
  const [upTo, setUpTo] = useState(1)
  const [more, setMore] = useState(false)
  const end = useRef<HTMLButtonElement>(null)
  const goOn = () => {
    setMore(false)
    setUpTo(upTo + 1)
  }
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!more || !end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more])
  return (
    <>
      <div className={className}>
        {Array.from({ length: upTo }, (_, at) => at + 1).map((pageNum) => (
          <Fragment key={pageNum}>{children(pageNum, pageNum === upTo ? setMore : ignore)}</Fragment>
        ))}
      </div>
      {more && (
        <button type="button" ref={end} className="btn link photo-more" onClick={goOn}>
          {t('kit.more')}
        </button>
      )}
    </>
  )
}
