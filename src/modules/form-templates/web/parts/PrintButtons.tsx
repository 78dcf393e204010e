import { useNavigate } from 'react-router'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint } from '#services/print/contract.ts'

/** The paper of a submission, and all that is known of it with its proof. */
export function PrintButtons({ id }: { id: string }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const asking = useSend(createPrint)
  const open = async (caseFile: boolean) => {
    const asked = await asking.attempt({ kind: 'form-submission', businessId: id, language: lang, caseFile })
    if (asked) navigate(`/print/${asked.id}`)
  }
  return (
    <>
      <button type="button" className="btn" disabled={asking.sending} onClick={() => void open(false)}>
        {t('form-templates.print')}
      </button>
      <button type="button" className="btn" disabled={asking.sending} onClick={() => void open(true)}>
        {t('form-templates.caseFile')}
      </button>
    </>
  )
}
