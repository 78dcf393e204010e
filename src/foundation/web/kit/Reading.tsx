import { Link } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { saidIn } from '#foundation/contract/texts.ts'
import { useText } from '../text.tsx'
import { Tag } from './Card.tsx'
import { Tabs } from './Timeline.tsx'
import './reading.css'

interface Titled {
  titleCn: string
  titleEn: string
}

/** What somebody wrote, in the language of the page or in another; where it is there only in the other one, that with a mark (HOME-10). */
export function Said({ cn, en, in: reading }: { cn: string; en: string; in?: Lang }) {
  const { lang, t } = useText()
  const said = saidIn(reading ?? lang, cn, en)
  return (
    <bdi data-typed="" lang={said.in}>
      {said.text}
      {said.in !== (reading ?? lang) && (
        <>
          {' '}
          <Tag>
            <span lang={said.in}>{t(`kit.reading.${said.in}`)}</span>
          </Tag>
        </>
      )}
    </bdi>
  )
}

const LANGUAGES = ['zh', 'en'] as const

/** In which language a text is read, whatever that of the page is. */
export function ReadingTabs({ value, onChange }: { value: Lang; onChange(value: Lang): void }) {
  const { t } = useText()
  const options = LANGUAGES.map((lang) => ({ value: lang, label: <span lang={lang}>{t(`kit.reading.${lang}`)}</span> }))
  return <Tabs<Lang> label={t('kit.reading')} value={value} options={options} onChange={onChange} />
}

/** The dot before what one has not opened yet. */
export function Unread() {
  const { t } = useText()
  return <i className="unread" role="img" aria-label={t('kit.reading.unread')} />
}

interface BesideProps<N> {
  label: string
  previous: N | null
  next: N | null
  /** The address of one, with its language. */
  to(one: N): string
}

/** The ways to what stands before and behind a text in its list. */
export function Beside<N extends Titled>({ label, previous, next, to }: BesideProps<N>) {
  const { t } = useText()
  if (!previous && !next) return null
  const side = (key: 'previous' | 'next', there: N | null) => (
    <div>
      {there && (
        <Link to={to(there)}>
          <small className="hint">{t(`kit.reading.${key}`)}</small>
          <div>
            <Said cn={there.titleCn} en={there.titleEn} />
          </div>
        </Link>
      )}
    </div>
  )
  return (
    <nav className="beside" aria-label={label}>
      {side('previous', previous)}
      {side('next', next)}
    </nav>
  )
}
