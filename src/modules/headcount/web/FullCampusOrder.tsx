import { useParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { campusOrder, exportOrder, type OrderShown } from '../contract.ts'

const FIGURES = ['ordered', 'approved', 'hired'] as const

/** Every line of one campus plan, with its sums. */
export default function FullCampusOrder() {
  const { t, lang, pick } = useText()
  const { campusUploadId = '' } = useParams()
  const call = useCall(campusOrder, { campusUploadId })
  const org = (row: OrderShown) => (
    <>
      <span data-typed="">{pick(row.orgCn, row.orgEn)}</span> {!row.active && <Tag>{t('headcount.inactive')}</Tag>}
    </>
  )
  const position = (row: OrderShown) => <span data-typed="">{row.position}</span>
  return (
    <Page
      title={t('screen./{lang}/head-count/campus/full-order-detail/{campusUploadId}')}
      back
      actions={<ExportButton endpoint={exportOrder} input={{ campusUploadId }} />}
    >
      <Loaded call={call} lines={8}>
        {({ name, year, at, lines }) => (
          <div className="stack">
            <Card title={<span data-typed="">{name}</span>}>
              <Facts
                items={[
                  { label: t('headcount.orders.year'), value: t('headcount.year', { year }) },
                  { label: t('headcount.orders.at'), value: formatInstant(at, lang) },
                  ...FIGURES.map((figure) => ({
                    label: t(`headcount.orders.${figure}`),
                    value: formatNumber(lines.reduce((sum, row) => sum + row[figure], 0)),
                  })),
                ]}
              />
            </Card>
            <List
              rows={lines}
              rowKey={(row) => row.id}
              columns={[
                { key: 'org', title: t('headcount.orders.org'), cell: org },
                { key: 'position', title: t('headcount.orders.position'), cell: position },
                { key: 'tmType', title: t('headcount.orders.tmType'), cell: (row) => t(`people.enum.employeeType.${row.tmType}`) },
                ...FIGURES.map((figure) => ({
                  key: figure,
                  title: t(`headcount.orders.${figure}`),
                  num: true,
                  cell: (row: OrderShown) => formatNumber(row[figure]),
                })),
              ]}
              card={(row) => (
                <>
                  <div className="row between wrap">
                    <b>{org(row)}</b>
                    <span>{position(row)}</span>
                  </div>
                  <small>{t('headcount.orders.figures', { ordered: row.ordered, approved: row.approved, hired: row.hired })}</small>
                </>
              )}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
