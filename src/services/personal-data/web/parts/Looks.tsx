import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Look, mine } from '#services/audit/contract.ts'

const NONE = {}
const PAGE_SIZE = 10
const TONES = { viewed: 'b', exported: 'w', changed: 'n' } as const

/** Who viewed, exported or changed my confidential data, in which role and why (PDATA-14). */
export function Looks() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(mine, { pageNum: state.pageNum, pageSize: PAGE_SIZE })
  const who = (row: Look) => {
    if (row.person) return <PersonCell person={row.person} />
    return row.actor.startsWith('job:') ? t('personal-data.looks.job') : <span translate="no">{row.actor}</span>
  }
  const roles = (row: Look) =>
    listed(
      row.roles.map((role) => pick(role.nameCn, role.nameEn)),
      lang,
    ) || '—'
  const how = (row: Look) => <Tag tone={TONES[row.look]}>{t(`personal-data.looks.${row.look}`)}</Tag>
  const what = (row: Look) => pick(row.kindCn, row.kindEn)
  return (
    <>
      <p className="note-box">{t('personal-data.looks.about')}</p>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('personal-data.looks.none')}
        columns={[
          { key: 'at', title: t('personal-data.looks.at'), cell: (row) => formatInstant(row.at, lang) },
          { key: 'who', title: t('personal-data.looks.who'), cell: who },
          { key: 'roles', title: t('personal-data.looks.roles'), wrap: true, cell: (row) => <span data-typed>{roles(row)}</span> },
          {
            key: 'what',
            title: t('personal-data.looks.what'),
            wrap: true,
            cell: (row) => (
              <>
                {how(row)} {what(row)}
              </>
            ),
          },
          { key: 'reason', title: t('personal-data.looks.reason'), wrap: true, cell: (row) => <span data-typed>{row.reason ?? '—'}</span> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              {who(row)}
              {how(row)}
            </div>
            <div>{what(row)}</div>
            <small data-typed>{[formatInstant(row.at, lang), roles(row), row.reason].filter(Boolean).join(' · ')}</small>
          </>
        )}
      />
    </>
  )
}
