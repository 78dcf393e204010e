import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CATEGORIES, type ContentRow, categoryOf, contentDesk, DESK_COUNTS_TO, TYPES } from '../contract/index.ts'
import { MonthPlan } from './parts/MonthPlan.tsx'
import { Status } from './parts/Status.tsx'
import { useContentWords } from './parts/useContentWords.ts'
import './parts/cms.css'

const upTo = (count: number) => (count > DESK_COUNTS_TO ? `${DESK_COUNTS_TO}+` : count)

/** Where editors begin: what there is, what waits for them, and what goes live or ends when. */
export default function Desk() {
  const { t, lang } = useText()
  const { may } = useMe()
  const [month, setMonth] = useState<string>()
  const call = useCall(contentDesk, { month })
  return (
    <Page
      title={t('screen./{lang}/cms')}
      crumb={t('cms.crumb')}
      actions={
        <Link className="btn p" to={`/${lang}/cms/${may('CMS_NEWS_EDIT') ? 'news' : 'culture'}/add`}>
          {t('screen./{lang}/cms/{category}/add/{id}?/{type}?')}
        </Link>
      }
    >
      <Loaded call={call} lines={10}>
        {(desk) => (
          <div className="cms-stack">
            {CATEGORIES.map((category) => (
              <Doors key={category} category={category} counts={desk.counts.filter(({ type }) => categoryOf(type) === category)} />
            ))}
            <Rows title={t('cms.desk.review')} rows={desk.review} />
            <MonthPlan month={desk.month} planned={desk.planned} onMonth={setMonth} />
            <Rows title={t('cms.desk.stale')} rows={desk.stale} />
            <Rows title={t('cms.desk.endedLongAgo')} rows={desk.endedLongAgo} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The types of a category with how much there is of each, and the ways to their list and order. */
function Doors({ category, counts }: { category: (typeof CATEGORIES)[number]; counts: OutputOf<typeof contentDesk>['counts'] }) {
  const { t, lang } = useText()
  const { typeName } = useContentWords()
  if (counts.length === 0) return null
  const list = `/${lang}/cms/${category}/index`
  return (
    <section>
      <div className="row between below near">
        <h2>{t(`cms.category.${category}`)}</h2>
        <span className="does">
          <Link className="btn s" to={`/${lang}/cms/${category}/sort`}>
            {t('cms.do.sort')}
          </Link>
          <Link className="btn s" to={list}>
            {t('cms.desk.list')}
          </Link>
        </span>
      </div>
      <div className="cms-types">
        {counts.map(({ type, draft, published, archived }) => (
          <Link
            key={type}
            className="card cms-type"
            to={TYPES[type] === category ? `${list}?f=${encodeURIComponent(JSON.stringify({ type }))}` : `/${lang}/cms/${TYPES[type]}/index`}
          >
            <span>{typeName(type)}</span>
            <b>{upTo(published)}</b>
            <small>
              {[
                t('state.CmsContent.1'),
                draft > 0 && `${t('state.CmsContent.0')} ${upTo(draft)}`,
                archived > 0 && `${t('state.CmsContent.2')} ${upTo(archived)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Link>
        ))}
      </div>
    </section>
  )
}

/** Items that wait for something; nothing where there is none. */
function Rows({ title, rows }: { title: string; rows: readonly ContentRow[] }) {
  const { lang } = useText()
  const { pathOf, titleOf } = useContentWords()
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      {rows.map((row) => (
        <div key={row.id} className="row between wrap" style={{ padding: '8px 0' }}>
          <span data-typed="">
            <Link to={pathOf(row)}>{titleOf(row)}</Link>
            <small className="line">{formatInstant(row.lastModified, lang)}</small>
          </span>
          <span>
            <Status row={row} />
          </span>
        </div>
      ))}
    </Card>
  )
}
