import { Link } from 'react-router'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MonitorLoad, monitorLoad } from '../../contract/index.ts'
import { POLL_SECONDS } from './poll.ts'

/** Outside systems that do not answer, and queues in which something waits or was given up. */
export function QueueLoad() {
  const { t, lang } = useText()
  const call = useCall(monitorLoad, {}, { pollSeconds: POLL_SECONDS })
  return (
    <Loaded call={call} lines={8}>
      {({ ports, queues }) => (
        <div className="stack">
          <Card
            title={t('system.load.ports')}
            extra={
              <Link className="btn s" to={`/${lang}/system/integrations`}>
                {t('system.load.connectors')}
              </Link>
            }
          >
            {ports.length === 0 ? <Empty icon="check" text={t('system.load.noPorts')} /> : ports.map((one) => <PortLine key={one.port} port={one} />)}
          </Card>
          <Card title={t('system.load.queues')}>
            {queues.length === 0 ? (
              <Empty icon="check" text={t('system.load.noQueues')} />
            ) : (
              <List
                rows={queues}
                rowKey={(row) => row.queue}
                columns={[
                  { key: 'queue', title: t('system.load.queue'), cell: (row) => <code data-typed="">{row.queue}</code> },
                  { key: 'waiting', title: t('system.load.waiting'), num: true, cell: (row) => formatNumber(row.waiting) },
                  { key: 'running', title: t('system.load.running'), num: true, cell: (row) => formatNumber(row.running) },
                  {
                    key: 'failed',
                    title: t('system.load.failed'),
                    num: true,
                    cell: (row) => (row.failed > 0 ? <Tag tone="r">{formatNumber(row.failed)}</Tag> : '0'),
                  },
                ]}
              />
            )}
          </Card>
        </div>
      )}
    </Loaded>
  )
}

function PortLine({ port }: { port: MonitorLoad['ports'][number] }) {
  const { t, lang, pick } = useText()
  return (
    <div className="li">
      <div className="t">
        <div>
          {pick(port.nameCn, port.nameEn)} {port.openUntil && <Tag tone="r">{t('system.load.stopped', { at: formatEnd(port.openUntil, lang) })}</Tag>}
        </div>
        <small className="wraps">
          {t('system.load.messages', { waiting: formatNumber(port.waiting), failed: formatNumber(port.failed) })}
          {port.lastErrorAt && (
            <>
              {` · ${t('system.load.lastError', { at: formatInstant(port.lastErrorAt, lang) })} `}
              <span data-typed="">{port.lastError}</span>
            </>
          )}
        </small>
      </div>
    </div>
  )
}
