import { useText } from '#foundation/web/text.tsx'
import { unsignApprove } from '../../contract/index.ts'
import { CaseForm } from './CaseForm.tsx'
import { filesField } from './Files.tsx'

/** Pay goes on without a signature: for a reason, or for one letter by the scan of the signed paper. */
export function ApproveForm({ ids, onClose }: { ids: readonly string[]; onClose(sent: boolean): void }) {
  const { t } = useText()
  return (
    <CaseForm
      of={unsignApprove}
      words="work-injury.unsign.approve"
      action="work-injury.unsign.approve"
      initial={{ ids: [...ids], scans: [] }}
      unkept={['ids', 'scans']}
      only={ids.length === 1 ? ['reason', 'scans'] : ['reason']}
      over={{ scans: filesField() }}
      onClose={onClose}
    >
      <p className="hint">{t('work-injury.unsign.approve.hint', { count: ids.length })}</p>
    </CaseForm>
  )
}
