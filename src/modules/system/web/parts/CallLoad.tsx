import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { monitorLoad } from '../../contract/index.ts'
import { POLL_SECONDS } from './poll.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`

/** The calls of the last 24 hours: by module how many failed, and which are slow. */
export function CallLoad() {
  const { t, pick } = useText()
  const call = useCall(monitorLoad, {}, { pollSeconds: POLL_SECONDS })
  return (
    <Loaded call={call} lines={12}>
      {({ modules, slowest }) => (
        <div className="stack">
          <Card title={t('system.load.slowest')}>
            {slowest.length === 0 ? (
              <Empty icon="check" text={t('system.load.noSlow')} />
            ) : (
              <List
                rows={slowest}
                rowKey={(row) => row.call}
                columns={[
                  { key: 'call', title: t('system.load.call'), cell: (row) => <code data-typed="">{row.call}</code> },
                  { key: 'slow', title: t('system.load.slow'), num: true, cell: (row) => formatNumber(row.slow) },
                  { key: 'calls', title: t('system.load.calls'), num: true, cell: (row) => formatNumber(row.calls) },
                  { key: 'average', title: t('system.load.average'), num: true, cell: (row) => t('system.load.ms', { count: formatNumber(row.averageMs) }) },
                  { key: 'longest', title: t('system.load.longest'), num: true, cell: (row) => t('system.load.ms', { count: formatNumber(row.longestMs) }) },
                ]}
              />
            )}
          </Card>
          <Card title={t('system.load.byModule')}>
            <List
              rows={modules}
              empty={t('system.load.noCalls')}
              rowKey={(row) => row.code}
              columns={[
                { key: 'module', title: t('system.load.module'), cell: (row) => pick(row.nameCn, row.nameEn) },
                { key: 'calls', title: t('system.load.calls'), num: true, cell: (row) => formatNumber(row.calls) },
                {
                  key: 'faults',
                  title: t('system.load.faults'),
                  num: true,
                  cell: (row) => (row.faults > 0 ? <Tag tone="r">{formatNumber(row.faults)}</Tag> : '0'),
                },
                { key: 'rate', title: t('system.load.rate'), num: true, cell: (row) => percent(row.faults, row.calls) },
                { key: 'slow', title: t('system.load.slow'), num: true, cell: (row) => formatNumber(row.slow) },
              ]}
            />
          </Card>
        </div>
      )}
    </Loaded>
  )
}
