import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ReaderItem } from '#modules/cms/contract/index.ts'
import { Picture } from '#modules/cms/web/parts/Picture.tsx'
import { type CultureIndex, cultureIndex, type Door } from '../contract/index.ts'
import { EVP_PATH, pathOf } from '../rules.ts'
import { ItemCards } from './parts/ItemCards.tsx'
import './parts/culture.css'

const pageOf = (door: Door): string => (door === 'employer-value-propositon' ? EVP_PATH : `/cultures/${door}`)

/** The first page of the culture: what the resort stands for, the ways to every section, and what is new in them. */
export default function Culture() {
  const { t } = useText()
  const call = useCall(cultureIndex, {})
  return (
    <Page title={t('screen./{lang}/cultures/index')} crumb={t('culture.crumb')} spoken>
      <Loaded call={call} lines={12}>
        {(one) => (
          <div className="cult">
            <Banner one={one.banner} />
            <Doors doors={one.doors} />
            <Part title={t('culture.newStories')} to="/cultures/stories" action={<Tell />}>
              {one.stories.length > 0 ? <ItemCards list={one.stories} /> : <Nothing />}
            </Part>
            <Part title={t('culture.current')} to="/cultures/activities-discounts">
              {one.offers.length > 0 ? <ItemCards list={one.offers} /> : <Nothing />}
            </Part>
            <Part title={t('culture.newestLetter')} to="/cultures/tm-communications">
              {one.communication ? <Letter one={one.communication} /> : <Nothing />}
            </Part>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Banner({ one }: { one: ReaderItem | null }) {
  const { t, lang } = useText()
  return (
    <section className="hero cult-banner">
      {one?.cover?.startsWith('/') && <img src={one.cover} alt="" decoding="async" />}
      <div>
        <h2>{one ? <Said cn={one.titleCn} en={one.titleEn} /> : t('screen./{lang}/cultures/index')}</h2>
        <p>{one ? <Said cn={one.summaryCn} en={one.summaryEn} /> : t('culture.nothingYet')}</p>
      </div>
      {one && (
        <div className="acts">
          <Link className="pill solid" to={`/${lang}/cultures/vision-mission-values`}>
            {t('culture.readMore')}
          </Link>
        </div>
      )}
    </section>
  )
}

function Doors({ doors }: { doors: CultureIndex['doors'] }) {
  const { t, lang } = useText()
  return (
    <nav aria-label={t('culture.sections')} className="cult-doors">
      {doors.map(({ door, newest }) => (
        <Link key={door} className="card cult-door" to={`/${lang}${pageOf(door)}`}>
          <Picture at={newest?.avatar ?? newest?.cover ?? null} small />
          <span>
            <b>{t(`screen./{lang}${pageOf(door)}`)}</b>
            <small>{newest ? <Said cn={newest.titleCn} en={newest.titleEn} /> : t('culture.nothingYet')}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}

function Part({ title, to, action, children }: { title: string; to: string; action?: ReactNode; children: ReactNode }) {
  const { t, lang } = useText()
  return (
    <section>
      <div className="row between cult-head">
        <h2>{title}</h2>
        <span className="row">
          {action}
          <Link to={`/${lang}${to}`} aria-label={t('culture.allOf', { title })}>
            {t('culture.all')}
          </Link>
        </span>
      </div>
      {children}
    </section>
  )
}

const Nothing = () => (
  <div className="card">
    <Empty text={useText().t('culture.nothingYet')} />
  </div>
)

function Tell() {
  const { t, lang } = useText()
  return (
    <Link className="btn s" to={`/${lang}/cultures/stories/tell`}>
      {t('culture.tell')}
    </Link>
  )
}

function Letter({ one }: { one: ReaderItem }) {
  const { lang } = useText()
  return (
    <div className="card cult-letter">
      <Picture at={one.cover} small />
      <div>
        <h3>
          {!one.read && <Unread />}
          <Link to={`/${lang}${pathOf(one)}`}>
            <Said cn={one.titleCn} en={one.titleEn} />
          </Link>
        </h3>
        <p>
          <Said cn={one.summaryCn} en={one.summaryEn} />
        </p>
        <small className="hint">{one.publishedAt && formatDayOf(one.publishedAt, lang)}</small>
      </div>
    </div>
  )
}
