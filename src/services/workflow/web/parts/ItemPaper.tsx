import { useNavigate } from 'react-router'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint } from '#services/print/contract.ts'
import type { ItemDetail } from '../../contract/index.ts'

/** The way to paper: the item as it stands now, or all that is known of it with its proof. */
export function ItemPaper({ item }: { item: ItemDetail }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const asking = useSend(createPrint)
  const open = async (caseFile: boolean) => {
    const asked = await asking.attempt({ kind: 'workflow-item', businessId: item.id, language: lang, caseFile })
    if (asked) navigate(`/print/${asked.id}`)
  }
  return (
    <>
      <button type="button" className="btn s no-print" disabled={asking.sending} onClick={() => void open(false)}>
        {t('workflow.item.print')}
      </button>
      <button type="button" className="btn s no-print" disabled={asking.sending} onClick={() => void open(true)}>
        {t('workflow.item.caseFile')}
      </button>
    </>
  )
}
