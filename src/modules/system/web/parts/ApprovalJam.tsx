import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { monitorLoad } from '../../contract/index.ts'
import { POLL_SECONDS } from './poll.ts'

/** Kinds of request whose approvers are overdue: how many, and since when. */
export function ApprovalJam() {
  const { t, lang, pick } = useText()
  const call = useCall(monitorLoad, {}, { pollSeconds: POLL_SECONDS })
  return (
    <Loaded call={call} lines={8}>
      {({ approvals }) => (
        <Card title={t('system.load.approvals')}>
          {approvals.length === 0 ? (
            <Empty icon="check" text={t('system.load.noApprovals')} />
          ) : (
            <List
              rows={approvals}
              rowKey={(row) => row.catalog}
              columns={[
                { key: 'catalog', title: t('system.load.catalog'), cell: (row) => pick(row.nameCn, row.nameEn) },
                { key: 'module', title: t('system.load.module'), cell: (row) => pick(row.module.nameCn, row.module.nameEn) },
                { key: 'tasks', title: t('system.load.overdue'), num: true, cell: (row) => formatNumber(row.tasks) },
                { key: 'since', title: t('system.load.since'), cell: (row) => formatInstant(row.since, lang) },
              ]}
            />
          )}
        </Card>
      )}
    </Loaded>
  )
}
