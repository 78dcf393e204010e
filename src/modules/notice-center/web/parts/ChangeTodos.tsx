import { useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ChangeKind } from '../../contract/index.ts'
import { ReviewSheet } from './ReviewSheet.tsx'
import { TodoList } from './TodoList.tsx'

/** The list of one kind of change, and the change that is open with those that come after it. */
export function ChangeTodos({ kind, facts }: { kind: ChangeKind; facts: readonly string[] }) {
  const { t } = useText()
  const [queue, setQueue] = useState<readonly string[]>([])
  const [open] = queue
  return (
    <Page title={t(`screen./{lang}/noticeCenter/${kind}`)} crumb={t('notice-center.crumb')}>
      <TodoList
        kind={kind}
        facts={facts}
        papers
        actions={(row, shown) => (
          <button
            type="button"
            className={row.can.includes('approve') ? 'btn p' : 'btn'}
            onClick={() => setQueue([row.id, ...shown.slice(shown.indexOf(row) + 1).map(({ id }) => id)])}
          >
            {t(row.can.includes('approve') ? 'notice-center.check' : 'notice-center.open')}
          </button>
        )}
      />
      {open && <ReviewSheet key={open} kind={kind} id={open} rest={queue.length - 1} onNext={() => setQueue(queue.slice(1))} onClose={() => setQueue([])} />}
    </Page>
  )
}
