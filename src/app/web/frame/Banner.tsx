import { useEffect, useRef, useState } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FootLinks } from './FootLinks.tsx'

/** The notice in the reader's language; it scrolls where it is longer than the bar (SHELL-09, HOME-04). */
export function Banner({ note }: { note: { textCn: string; textEn: string } }) {
  const { pick, t } = useText()
  const said = pick(note.textCn, note.textEn)
  const bar = useRef<HTMLSpanElement>(null)
  const [moves, setMoves] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when something else is said
  useEffect(() => {
    const measure = () => setMoves((bar.current?.firstElementChild?.clientWidth ?? 0) > (bar.current?.clientWidth ?? 0))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [said])
  return (
    <section className={moves ? 'banner moves' : 'banner'} aria-label={t('shell.banner')}>
      <Icon name="horn" />
      <span className="window" ref={bar}>
        <span className="run">{said}</span>
      </span>
    </section>
  )
}

export function Footer() {
  const { t } = useText()
  return (
    <footer className="foot">
      <span>{t('shell.foot')}</span>
      <FootLinks />
    </footer>
  )
}
