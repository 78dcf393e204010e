import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'

/** The paper of a submission, and all that is known of it with its proof. */
export function PrintButtons({ id }: { id: string }) {
  const { t } = useText()
  const of = { kind: 'form-submission', id }
  return (
    <>
      <PaperButton {...of}>{t('form-templates.print')}</PaperButton>
      <PaperButton {...of} caseFile>
        {t('form-templates.caseFile')}
      </PaperButton>
    </>
  )
}
