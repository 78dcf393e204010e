import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DrillRow, drill, type Filters, type MetricWords } from '../../contract/index.ts'
import type { Asked } from './asked.ts'
import { useValueWords } from './useValueWords.ts'

const PAGE = 10
const DAY_LENGTH = 10

/** The rows that make up a figure (DASH-05), and the way to the page of these things. */
export function DrillSheet({ words, asked, filters, onClose }: { words: MetricWords; asked: Asked; filters: Filters; onClose(): void }) {
  const { t, lang, pick } = useText()
  const say = useValueWords()
  const [pageNum, setPage] = useState(1)
  const { from, to } = asked
  const rows = useCall(drill, { metric: words.key, filters: [...asked.filters, ...filters], from, to, pageNum, pageSize: PAGE })
  // of what is counted each row is one
  const counts = rows.data?.list.every(({ value }) => value === 1) ?? true
  const when = (row: DrillRow): string => (row.at === null ? '' : row.at.length === DAY_LENGTH ? formatDay(row.at, lang) : formatInstant(row.at, lang))
  const title = (row: DrillRow) => {
    const said = <span data-typed="">{pick(row.titleCn, row.titleEn)}</span>
    return row.path ? <Link to={row.path.replace('{lang}', lang)}>{said}</Link> : said
  }
  const note = (row: DrillRow) => <span data-typed="">{pick(row.noteCn, row.noteEn)}</span>
  return (
    <Sheet
      title={t('dashboard.list', { name: pick(words.nameCn, words.nameEn) })}
      onClose={onClose}
      footer={
        rows.data?.target && (
          <Link className="btn p" to={rows.data.target.replace('{lang}', lang)}>
            {t('dashboard.toPage')}
          </Link>
        )
      }
    >
      <div className="wide">
        <List
          rows={rows}
          state={{ pageNum, setPage }}
          pageSize={PAGE}
          rowKey={(row) => row.id}
          empty={t('dashboard.noRows')}
          columns={[
            { key: 'title', title: t('dashboard.row.title'), cell: title, wrap: true },
            { key: 'person', title: t('dashboard.row.person'), cell: (row) => row.person && <PersonCell person={row.person} /> },
            { key: 'note', title: t('dashboard.row.note'), cell: note, wrap: true },
            { key: 'at', title: t('dashboard.row.at'), cell: when },
            ...(counts ? [] : [{ key: 'value', title: t('dashboard.paper.value'), num: true, cell: (row: DrillRow) => say(words.unit, row.value) }]),
          ]}
          card={(row) => (
            <>
              <b>{title(row)}</b>
              {row.person && <PersonCell person={row.person} />}
              <small className="muted">
                {note(row)} {when(row)}
                {!counts && ` · ${say(words.unit, row.value)}`}
              </small>
            </>
          )}
        />
      </div>
    </Sheet>
  )
}
