import { useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { probationApproval, type TodoRow } from '../contract/index.ts'
import { EvaluationSheet } from './parts/EvaluationSheet.tsx'
import { RejectEvaluations } from './parts/RejectEvaluations.tsx'
import { TodoList } from './parts/TodoList.tsx'

const FACTS = ['joinDate', 'probationEnd', 'daysLeft', 'proposal', 'score']

/** Probations of the own team that end soon: said what one thinks of them, and decided, several at once. */
export default function ProbationEvaluation() {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(probationApproval)
  const [open, setOpen] = useState<TodoRow>()
  const [rejecting, reject] = useState<{ rows: readonly TodoRow[]; clear(): void }>()
  const approve = async (rows: readonly TodoRow[], clear: () => void) => {
    const text = t('notice-center.approveAsk', { names: rows.map(({ applicant }) => name(applicant)).join(t('notice-center.and')) })
    if ((await confirm({ title: t('action.Todo.approve'), text, action: t('action.Todo.approve') })) === undefined) return
    const done = await attempt({ idList: rows.map(({ id }) => id) })
    if (!done) return
    clear()
    say(t('notice-center.decided', { count: done.decided }))
  }
  return (
    <Page title={t('screen./{lang}/noticeCenter/probationEvaluation')} crumb={t('notice-center.crumb')}>
      <TodoList
        kind="probationEvaluation"
        facts={FACTS}
        actions={(row) => (
          <button type="button" className={row.can.includes('approve') ? 'btn p' : 'btn'} onClick={() => setOpen(row)}>
            {t(row.can.includes('approve') ? 'notice-center.evaluate' : 'notice-center.open')}
          </button>
        )}
        decide={(rows, clear) => (
          <>
            <button type="button" className="btn" onClick={() => reject({ rows, clear })}>
              {t('action.Todo.reject')}
            </button>
            <button type="button" className="btn p" disabled={sending} onClick={() => void approve(rows, clear)}>
              {t('action.Todo.approve')}
            </button>
          </>
        )}
      />
      {rejecting && (
        <RejectEvaluations
          rows={rejecting.rows}
          onDone={() => {
            reject(undefined)
            rejecting.clear()
          }}
          onClose={() => reject(undefined)}
        />
      )}
      {open && <EvaluationSheet row={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
