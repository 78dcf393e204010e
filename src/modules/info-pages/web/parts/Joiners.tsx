import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { joiners } from '../../contract.ts'

const PAGE_SIZE = 10

/** For HR: who joins, and what is missing of theirs before day one. */
export function Joiners() {
  const { may } = useMe()
  return may('BASIC_PEOPLE_ADMIN') ? <JoinerList /> : null
}

function JoinerList() {
  const { t, lang, pick } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(joiners, { pageNum, pageSize: PAGE_SIZE, filters: {} })
  const missing = (list: readonly { nameCn: string; nameEn: string }[]) =>
    list.length === 0 ? (
      <Tag tone="g">{t('info-pages.files.complete')}</Tag>
    ) : (
      <span className="wraps">{list.map((one) => pick(one.nameCn, one.nameEn)).join(t('info-pages.and'))}</span>
    )
  return (
    <>
      <h2 className="above below">{t('info-pages.files.joiners')}</h2>
      <List
        rows={rows}
        state={{ pageNum, setPage }}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.person.ssoId}
        empty={t('info-pages.files.noJoiners')}
        columns={[
          { key: 'person', title: t('info-pages.files.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'day', title: t('info-pages.files.joinDate'), cell: (row) => formatDay(row.joinDate, lang) },
          { key: 'type', title: t('info-pages.files.type'), cell: (row) => t(`info-pages.type.${row.employeeType}`) },
          { key: 'count', title: t('info-pages.files.count'), num: true, cell: (row) => `${row.of - row.missing.length} / ${row.of}` },
          { key: 'missing', title: t('info-pages.files.missing'), cell: (row) => missing(row.missing) },
        ]}
        card={(row) => (
          <>
            <PersonCell person={row.person} note={formatDay(row.joinDate, lang)} />
            <small className="line">
              {row.of - row.missing.length} / {row.of}
            </small>
            {missing(row.missing)}
          </>
        )}
      />
    </>
  )
}
