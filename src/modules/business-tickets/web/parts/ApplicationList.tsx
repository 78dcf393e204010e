import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { cancel, exportList, list, RIGHT_OF, type Scope, withdraw } from '../../contract/index.ts'
import { CATEGORIES, type Category, isVip, typesOf } from '../../rules/applying.ts'
import { applicationLife } from '../../rules/life.ts'
import { DepartmentField } from './DepartmentField.tsx'
import { pathOf, screenOf } from './folders.ts'
import { GroupCalendar } from './GroupCalendar.tsx'

type Asked = NonNullable<InputOf<typeof list>['filters']>
type Row = OutputOf<typeof list>['list'][number]
const SCOPES = ['mine', 'department', 'all'] as const satisfies readonly Scope[]
/** Each of them one and the same, since the state of a list is read anew where it is another. */
const ASKED = Object.fromEntries(CATEGORIES.flatMap((category) => SCOPES.map((scope) => [`${category} ${scope}`, { category, scope }]))) as Readonly<
  Record<`${Category} ${Scope}`, Asked>
>

/** The type stands with the number, the start with the day, the pool with the worth; whose they are is known of the own ones. */
const SHOWN = list.columns.filter((name) => !['type', 'startTime', 'pool'].includes(name))
const OF_MINE = SHOWN.filter((name) => name !== 'applicant')

export function ApplicationList({ category }: { category: Category }) {
  const { t, choices } = useText()
  const { may } = useMe()
  const [query, setQuery] = useSearchParams()
  const [calendar, showCalendar] = useState(false)
  const applies = may(RIGHT_OF[category])
  const tabs = SCOPES.filter((one) => (one === 'all' ? may('Admin') : applies))
  const scope = tabs.find((one) => one === query.get('tab')) ?? tabs[0] ?? 'mine'
  const title = t(screenOf(category, 'index'))
  return (
    <Page title={title} actions={applies && <ApplyButtons category={category} />}>
      <div className="stack">
        <div className="row between wrap">
          <Tabs<Scope>
            label={title}
            value={scope}
            options={choices('business-tickets.scope.', tabs)}
            onChange={(tab) => setQuery({ tab }, { replace: true })}
          />
          {isVip(category) && (
            <button type="button" className="btn" aria-pressed={calendar} onClick={() => showCalendar(!calendar)}>
              {t(`business-tickets.calendar.${calendar ? 'hide' : 'show'}`)}
            </button>
          )}
        </div>
        {calendar && <GroupCalendar />}
        <Rows key={scope} category={category} scope={scope} />
      </div>
    </Page>
  )
}

function ApplyButtons({ category }: { category: Category }) {
  const { t, lang } = useText()
  return (
    <span className="row wrap">
      {typesOf(category).map((type, at) => (
        <Link key={type} className={at === 0 ? 'btn p' : 'btn'} to={`/${lang}${pathOf(category, `create/${type}`)}`}>
          {t('business-tickets.apply', { type: t(`business-tickets.type.${type}`) })}
        </Link>
      ))}
    </span>
  )
}

function Rows({ category, scope }: { category: Category; scope: Scope }) {
  const { t, lang } = useText()
  const state = useListState<Asked>(ASKED[`${category} ${scope}`])
  const to = ({ id, status, type }: Row) => (status === 'draft' ? pathOf(category, `create/${type}?id=${id}`) : pathOf(category, `detail/${id}`))
  const isMine = scope === 'mine'
  return (
    <Listing
      of={{ ...list, columns: isMine ? OF_MINE : SHOWN }}
      sheet={exportList}
      state={state}
      filters={{
        ssoId: isMine ? null : PersonPick,
        department: scope === 'all' ? ({ label, value, onChange }) => <DepartmentField label={label} value={value} onChange={onChange} /> : null,
      }}
      cells={{
        applyNo: (row) => (
          <>
            <Link to={`/${lang}${to(row)}`} translate="no">
              {row.applyNo}
            </Link>
            <small className="line">{t(`business-tickets.type.${row.type}`)}</small>
          </>
        ),
        visitDate: (row) => [formatDay(row.visitDate, lang), row.startTime].filter(Boolean).join(' '),
        worthFen: (row) => (
          <>
            {formatFen(row.worthFen)}
            <small className="line" data-typed="">
              {lang === 'zh' ? row.poolCn : row.poolEn}
            </small>
          </>
        ),
        guestCompany: (row) => <span data-typed="">{row.guestCompany || '—'}</span>,
        startTime: (row) => row.startTime ?? '—',
        pool: (row) => <span data-typed="">{lang === 'zh' ? row.poolCn : row.poolEn}</span>,
        waitingOn: (row) => <span data-typed="">{row.waitingOn || '—'}</span>,
        status: (row) => <StateTag of={applicationLife} state={row.status} />,
      }}
      card={['applyNo', 'status', 'guestCompany', 'visitDate', 'quantity', 'worthFen', 'waitingOn']}
      actions={(row) => (
        <>
          {isMine && (
            <Link className="btn link" to={`/${lang}${pathOf(category, `create/${row.type}?copy=${row.id}`)}`}>
              {t('business-tickets.act.copy')}
            </Link>
          )}
          <Moves of={{ withdraw, cancel }} row={row} words="business-tickets.act." />
        </>
      )}
    />
  )
}
