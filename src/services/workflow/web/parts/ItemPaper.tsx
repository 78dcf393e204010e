import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import type { ItemDetail } from '../../contract/index.ts'

/** The way to paper: the item as it stands now, or all that is known of it with its proof. */
export function ItemPaper({ item }: { item: ItemDetail }) {
  const { t } = useText()
  const of = { kind: 'workflow-item', id: item.id, className: 'btn s no-print' }
  return (
    <>
      <PaperButton {...of}>{t('workflow.item.print')}</PaperButton>
      <PaperButton {...of} caseFile>
        {t('workflow.item.caseFile')}
      </PaperButton>
    </>
  )
}
