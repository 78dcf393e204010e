import { Card, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ListItem } from '../../contract/base.ts'
import type { Result } from '../../rules/index.ts'

const TONES: Readonly<Record<Result, Tone>> = { done: 'g', passed: 'g', failed: 'r', na: 'n' }

function ResultOf({ result }: Pick<ListItem, 'result'>) {
  const { t } = useText()
  return result ? <Tag tone={TONES[result]}>{t(`ojt.result.${result}`)}</Tag> : '—'
}

/** The items of a list with what each came to. */
export function ItemsCard({ items }: { items: readonly ListItem[] }) {
  const { t, lang } = useText()
  const text = ({ text: says, standard }: ListItem) => (
    <span data-typed="">
      {says}
      {standard && (
        <>
          <br />
          <small>{standard}</small>
        </>
      )}
    </span>
  )
  const date = ({ date: on }: ListItem) => (on ? formatDay(on, lang) : '—')
  const remark = ({ remark: says }: ListItem) => <span data-typed="">{says}</span>
  return (
    <Card title={t('ojt.items.title')}>
      <List
        rows={items}
        rowKey={({ no }) => no}
        columns={[
          { key: 'no', title: t('ojt.item.no'), cell: ({ no }) => <span data-typed="">{no}</span> },
          { key: 'text', title: t('ojt.item.text'), wrap: true, cell: text },
          { key: 'result', title: t('ojt.item.result'), cell: (item) => <ResultOf {...item} /> },
          { key: 'date', title: t('ojt.item.date'), cell: date },
          { key: 'remark', title: t('ojt.item.remark'), wrap: true, cell: remark },
        ]}
        card={(item) => (
          <>
            <div className="row between">
              {text(item)}
              <ResultOf {...item} />
            </div>
            {(item.date || item.remark) && (
              <small>
                {date(item)} {remark(item)}
              </small>
            )}
          </>
        )}
      />
    </Card>
  )
}
