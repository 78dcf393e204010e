import { Link } from 'react-router'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { LineShown } from '../../contract/index.ts'
import { LineTag } from './Tags.tsx'
import { useDictionary } from './useDictionary.ts'

interface Props {
  lines: readonly LineShown[]
  /** They are opened to be changed. */
  edits?: boolean
  onDelete?(line: LineShown): void
}

/** The lines of a form, each with what finance would say of it and the way to it. */
export function LineList({ lines, edits = false, onDelete }: Props) {
  const { t, lang } = useText()
  const words = useDictionary()
  const said = (key: string) => t(`reimbursement.line.${key}`)
  const opener = ({ id, type }: LineShown) => (
    <Link className="btn link" to={`/${lang}/tmr/expense-account/row-detail/${id}/${!edits}`}>
      {type ? words.nameOf('cost-type', type) : said('untyped')}
    </Link>
  )
  const first = ({ problems }: LineShown) => problems[0] && <small className="muted">{problems[0].text}</small>
  const remove = onDelete && {
    actions: (line: LineShown) => (
      <button type="button" className="btn link" onClick={() => onDelete(line)}>
        {t('kit.remove')}
      </button>
    ),
  }
  return (
    <List
      rows={lines}
      rowKey={({ id }) => id}
      empty={t('reimbursement.line.none')}
      columns={[
        { key: 'type', title: said('type'), cell: opener },
        { key: 'date', title: said('date'), cell: ({ date }) => formatDay(date, lang) },
        { key: 'city', title: said('city'), cell: ({ city }) => (city ? words.nameOf('city', city) : '—') },
        { key: 'card', title: said('card'), cell: ({ card }) => t(`reimbursement.card.${card}`) },
        { key: 'amount', title: said('amountFen'), num: true, cell: ({ amountFen }) => formatFen(amountFen) },
        { key: 'invoices', title: said('invoices'), num: true, cell: ({ invoices }) => invoices.length },
        {
          key: 'state',
          title: said('state'),
          wrap: true,
          cell: (line) => (
            <>
              <LineTag {...line} /> {first(line)}
            </>
          ),
        },
      ]}
      card={(line) => (
        <>
          <div className="row between">
            {opener(line)}
            <b>{formatFen(line.amountFen)}</b>
          </div>
          <div className="row between wrap">
            <small>
              {formatDay(line.date, lang)} · {t(`reimbursement.card.${line.card}`)}
            </small>
            <LineTag {...line} />
          </div>
          {first(line)}
        </>
      )}
      {...remove}
    />
  )
}
