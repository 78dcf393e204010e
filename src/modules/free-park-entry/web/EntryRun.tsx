import { useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { Chips } from '#foundation/web/kit/Chips.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Delivery, delivery, exportLogs, logDetail, repeat } from '../contract.ts'
import { runLife } from '../rules.ts'

type Row = OutputOf<typeof logDetail>['rows']['list'][number]
const PAGE_SIZE = 20
const TONES: Readonly<Record<Delivery, Tone>> = { waiting: 'b', delivered: 'g', failed: 'r', skipped: 'n' }
const NOTHING: { delivery?: Delivery } = {}

/** One run: whom it gave, changed or took what, by which rule, and what the gate system said. */
export default function EntryRun() {
  const { id = '' } = useParams()
  const { t, lang, pick, choices } = useText()
  const state = useListState(NOTHING)
  const wanted = state.filters.delivery
  const call = useCall(logDetail, { id, pageNum: state.pageNum, pageSize: PAGE_SIZE, ...(wanted && { delivery: wanted }) })
  const tag = (row: Row) => <Tag tone={TONES[row.delivery]}>{t(`free-park-entry.delivery.${row.delivery}`)}</Tag>
  const sku = (cn: string | null, en: string | null) =>
    cn === null || en === null ? t('free-park-entry.detail.nothing') : <span data-typed="">{pick(cn, en)}</span>
  const said = (key: string) => t(`free-park-entry.detail.${key}`)
  return (
    <Page title={t('screen./{lang}/free-park-entry/logs/{id}')} crumb={t('free-park-entry.crumb')} back>
      <Loaded call={call}>
        {({ run }) => (
          <div className="stack">
            <Card
              title={formatInstant(run.startedAt, lang)}
              extra={
                <span className="row wrap">
                  <StateTag of={runLife} state={run.state} />
                  <Moves of={{ repeat }} row={run} words="free-park-entry.run." />
                </span>
              }
            >
              <Facts
                items={[
                  { label: t('free-park-entry.logs.trigger'), value: t(`free-park-entry.trigger.${run.trigger}`) },
                  { label: t('free-park-entry.logs.ruleVersion'), value: formatNumber(run.ruleVersion) },
                  ...(['given', 'changed', 'taken', 'failed'] as const).map((what) => ({
                    label: t(`free-park-entry.logs.${what}`),
                    value: formatNumber(run[what]),
                  })),
                ]}
              />
            </Card>
            <div className="row between wrap">
              <Chips
                label={said('delivery')}
                value={wanted}
                options={choices('free-park-entry.delivery.', delivery.options)}
                onChange={(next) => state.setFilters(next ? { delivery: next } : {})}
              />
              <ExportButton endpoint={exportLogs} input={{ id }} />
            </div>
            <List
              rows={{ ...call, data: call.data?.rows }}
              state={state}
              pageSize={PAGE_SIZE}
              rowKey={(row) => row.id}
              empty={said('none')}
              columns={[
                { key: 'person', title: said('person'), cell: ({ person }: Row) => <PersonCell person={person} /> },
                { key: 'before', title: said('before'), cell: (row: Row) => sku(row.beforeCn, row.beforeEn) },
                { key: 'after', title: said('after'), cell: (row: Row) => sku(row.afterCn, row.afterEn) },
                { key: 'rule', title: said('rule'), cell: (row: Row) => row.rule ?? said('noRule') },
                { key: 'delivery', title: said('delivery'), cell: tag },
                { key: 'answer', title: said('answer'), cell: (row: Row) => <span data-typed="">{row.answer}</span>, wrap: true },
              ]}
              card={(row) => (
                <>
                  <div className="row between">
                    <PersonCell person={row.person} />
                    {tag(row)}
                  </div>
                  <div className="above near">
                    {sku(row.beforeCn, row.beforeEn)} → {sku(row.afterCn, row.afterEn)}
                  </div>
                  <small>
                    {row.rule ?? said('noRule')} <span data-typed="">{row.answer}</span>
                  </small>
                </>
              )}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
