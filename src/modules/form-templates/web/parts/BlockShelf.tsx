import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BlockRow, type FormField, MOST_FIELDS, readBlock } from '../../contract/index.ts'
import { blocksIn, brought, clashing } from '../../rules/blocks.ts'

interface Props {
  /** Of the form, for who is told what does not go together. */
  name: string
  fields: readonly FormField[]
  blocks: readonly BlockRow[]
  onPlace(block: BlockRow, brought: readonly FormField[]): void
  onMake(): void
}

/** Blocks that can be put into a form, each once; and the way to make one of fields that are there. */
export function BlockShelf({ name, fields, blocks, onPlace, onMake }: Props) {
  const { t, pick } = useText()
  const { warn } = useSay()
  const [fault, setFault] = useState<{ id: string; text: string }>()
  const placed = new Set(blocksIn(fields))
  const place = async (block: BlockRow) => {
    const read = await callEndpoint(readBlock, { id: block.id }).catch((refused: unknown) => {
      if (!(refused instanceof CallRefused)) throw refused
      warn(refused.message)
    })
    if (!read) return
    const more = brought(block.id, read.fields)
    const [clash] = clashing([...more, ...fields])
    if (clash) setFault({ id: block.id, text: t('rule.FORM-29', { field: pick(clash.labelCn, clash.labelEn), form: name }) })
    else if (fields.length + more.length > MOST_FIELDS) setFault({ id: block.id, text: t('rule.FORM-34', { form: name, max: MOST_FIELDS }) })
    else {
      setFault(undefined)
      onPlace(block, more)
    }
  }
  return (
    <section className="below">
      <h3>{t('form-templates.shelf.blocks')}</h3>
      <div className="designer-palette">
        {blocks.map((block) => (
          <div key={block.id}>
            <button type="button" className="btn s" style={{ width: '100%' }} disabled={placed.has(block.id)} onClick={() => void place(block)}>
              {pick(block.nameCn, block.nameEn)}
            </button>
            {fault?.id === block.id && (
              <p className="note-box bad" role="alert">
                {fault.text}
              </p>
            )}
          </div>
        ))}
        <button type="button" className="btn link" disabled={fields.every(({ block }) => block !== undefined)} onClick={onMake}>
          {t('form-templates.block.make')}
        </button>
      </div>
    </section>
  )
}
