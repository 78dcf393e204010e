import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Block } from '../../rules/body.ts'

/** A part that was just added; `first` is the first field of its kind. */
export const blank = (block: Block['block'], first: string): Block =>
  block === 'facts'
    ? { block, fields: [first], columns: 2, titleCn: '', titleEn: '' }
    : block === 'show'
      ? { block, field: first, titleCn: '', titleEn: '' }
      : block === 'words'
        ? { block, cn: '', en: '' }
        : { block }

interface BlockProps {
  block: Block
  at: number
  last: boolean
  options: readonly { value: string; label: string }[]
  blocks: readonly Block[]
  onChange(blocks: Block[]): void
}

/** One part of a template, with what moves and removes it. */
export function BlockFields({ block, at, last, options, blocks, onChange }: BlockProps) {
  const { t } = useText()
  const put = (next: Block) => onChange(blocks.with(at, next))
  const name = t(`print.block.${block.block}`)
  return (
    <fieldset className="part">
      <legend className="row tight">
        <b className="small">{name}</b>
        <button
          type="button"
          className="btn link"
          disabled={at === 0}
          aria-label={t('print.up', { name })}
          onClick={() => onChange([...blocks.slice(0, at - 1), block, blocks[at - 1]!, ...blocks.slice(at + 1)])}
        >
          {t('print.upShort')}
        </button>
        <button
          type="button"
          className="btn link"
          disabled={last}
          aria-label={t('print.down', { name })}
          onClick={() => onChange([...blocks.slice(0, at), blocks[at + 1]!, block, ...blocks.slice(at + 2)])}
        >
          {t('print.downShort')}
        </button>
        <button type="button" className="btn link" aria-label={t('print.remove', { name })} onClick={() => onChange(blocks.toSpliced(at, 1))}>
          {t('print.removeShort')}
        </button>
      </legend>
      {(block.block === 'facts' || block.block === 'show') && (
        <HalfPair
          text="title"
          values={block}
          write={(half, text) => put({ ...block, [half]: text })}
          label={(language) => t(`print.heading${language}`)}
          max={{ Cn: 60, En: 120 }}
        />
      )}
      {block.block === 'facts' && (
        <>
          <ManyField label={t('print.fields')} value={block.fields} options={options} onChange={(fields) => put({ ...block, fields: [...(fields ?? [])] })} />
          <ChoiceField
            label={t('print.columns')}
            value={String(block.columns)}
            options={['1', '2'].map((value) => ({ value, label: value }))}
            onChange={(value) => put({ ...block, columns: value === '1' ? 1 : 2 })}
          />
        </>
      )}
      {block.block === 'show' && (
        <SelectField label={t('print.field')} required value={block.field} options={options} onChange={(field) => field && put({ ...block, field })} />
      )}
      {block.block === 'words' && (
        <HalfPair
          text="words"
          values={{ wordsCn: block.cn, wordsEn: block.en }}
          write={(half, text) => put({ ...block, ...(half === 'wordsCn' ? { cn: text } : { en: text }) })}
          label={(language) => t(`print.words${language}`)}
          max={{ Cn: 1000, En: 2000 }}
          lines
        />
      )}
    </fieldset>
  )
}
