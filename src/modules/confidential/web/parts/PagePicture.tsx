import { useEffect, useRef, useState } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { page as pageCall } from '../../contract.ts'

/** About as high as a page, so that those below are not fetched before somebody comes to them. */
const HEIGHT = 480

/** A page of an attachment, fetched when it comes into view, by the link of that moment (CONFID-06). */
export function PagePicture({ id, page, of, token, onSeen }: { id: string; page: number; of: number; token: string; onSeen(page: number): void }) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [inView, comeIntoView] = useState(false)
  const [used, use] = useState<string>()
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && comeIntoView(true))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (inView && token) use((before) => before ?? token)
  }, [inView, token])
  return (
    <div ref={place} style={{ minHeight: used ? undefined : HEIGHT }}>
      {used && (
        <img
          src={`${pageCall.path}?${new URLSearchParams({ id, page: String(page), token: used })}`}
          alt={t('confidential.reader.page', { page, of })}
          draggable={false}
          onLoad={() => onSeen(page)}
          // a link that was over by then is tried once more by the next
          onError={() => use(used === token ? used : token)}
        />
      )}
    </div>
  )
}
