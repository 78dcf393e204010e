import type { InputOf } from '#foundation/contract/endpoint.ts'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { SelectField, TextAreaField } from '#foundation/web/kit/fields.tsx'
import { MoveButtons } from '#foundation/web/kit/Reorder.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type saveEvent, WORDING_MAX, wordingBlock } from '../../contract.ts'
import './uplus.css'

type Block = InputOf<typeof saveEvent>['wordingBlocks'][number]
const KEYS = wordingBlock.shape.key.options

interface Props {
  label: string
  value: readonly Block[]
  fault(path: `${number}.${keyof Block}`): string | undefined
  onChange(blocks: Block[]): void
}

/** What people read of an event, part by part, in the order in which it stands on their page. */
export function BlocksField({ label, value, fault, onChange }: Props) {
  const { t, choices } = useText()
  const free = KEYS.filter((key) => !value.some((one) => one.key === key))
  const swap = (at: number, by: 1 | -1) => onChange(value.with(at, value[at + by]!).with(at + by, value[at]!))
  return (
    <FieldGroup className="uplus-group field" label={label}>
      {value.map((block, at) => {
        const word = t(`u-plus.block.${block.key}`)
        const text = (name: 'textCn' | 'textEn') => ({
          ...{ label: t(`u-plus.block.${name}`, { block: word }), required: true, max: WORDING_MAX, value: block[name], fault: fault(`${at}.${name}`) },
          onChange: (next: string | undefined) => onChange(value.with(at, { ...block, [name]: next ?? '' })),
        })
        return (
          <div key={block.key} className="uplus-part">
            <div className="row between wrap">
              <SelectField
                label={t('u-plus.block.key')}
                always
                value={block.key}
                options={choices('u-plus.block.', [block.key, ...free])}
                onChange={(key) => key && onChange(value.with(at, { ...block, key }))}
              />
              <span className="row">
                <MoveButtons name={word} onUp={at > 0 ? () => swap(at, -1) : undefined} onDown={at < value.length - 1 ? () => swap(at, 1) : undefined} />
                <button type="button" className="btn s d" aria-label={t('kit.takeOut', { name: word })} onClick={() => onChange(value.toSpliced(at, 1))}>
                  {t('u-plus.takeOut')}
                </button>
              </span>
            </div>
            <TextAreaField {...text('textCn')} />
            <TextAreaField {...text('textEn')} lang="en" />
          </div>
        )
      })}
      {free[0] && (
        <button type="button" className="btn" onClick={() => onChange([...value, { key: free[0]!, textCn: '', textEn: '' }])}>
          {t('u-plus.block.add')}
        </button>
      )}
    </FieldGroup>
  )
}
