import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { type Detail, detail } from '../../contract/index.ts'
import { RequisitionForm, type Start } from './RequisitionForm.tsx'

/** What a form begins with of an application that is there: the draft itself, or the same once more. */
const startOf = ({ id, groupCode, shopId, remark, lines }: Detail, copied: boolean): Start => ({
  ...(!copied && { id }),
  ...{ groupCode, shopId, remark },
  lines: lines.map(({ materialCode, quantity, stock }) => ({ materialCode, quantity, stock })),
})

/** The form of a draft, or of the same as another application. */
export function DraftForm({ id, copied = false, onClose }: { id: string; copied?: boolean; onClose(): void }) {
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={1}>
      {(of) => <RequisitionForm start={startOf(of, copied)} copied={copied} onClose={onClose} />}
    </Loaded>
  )
}
