import { useText } from '#foundation/web/text.tsx'
import type { BlockRef, TemplateRow } from '../../contract/index.ts'
import { RenewButton } from './RenewButton.tsx'

interface Props {
  schemaId: string
  newer: readonly BlockRef[]
  can: TemplateRow['can']
}

/** What is published has a block as it was before; the draft has it as it is now, or there is none yet (FORM-31). */
export function NewerBlocks({ schemaId, newer, can }: Props) {
  const { t, pick } = useText()
  const names = newer.map((block) => pick(block.nameCn, block.nameEn)).join(t('form-templates.and'))
  const toDo = can.includes('renew')
  return (
    <div className="note-box warn">
      <p style={{ margin: toDo ? '0 0 8px' : 0 }}>{t(`form-templates.block.newerNote.${toDo ? 'renew' : 'draft'}`, { names })}</p>
      {toDo && <RenewButton schemaId={schemaId} className="btn s" />}
    </div>
  )
}
