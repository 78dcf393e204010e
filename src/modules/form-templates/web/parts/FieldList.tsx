import { type DragEvent, useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Must } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { MoveButtons } from '#foundation/web/kit/Reorder.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BlockRef, type FieldType, type FormField, fieldType } from '../../contract/index.ts'
import { piecesOf } from '../../rules/blocks.ts'
import { holdsAnswer } from '../../rules/kinds.ts'
import { copyOf, moved, put, without } from './designing.ts'
import { DRAGGED_TYPE } from './Palette.tsx'

interface Props {
  fields: readonly FormField[]
  /** What the blocks among them are called, once that is known. */
  blocks?: readonly BlockRef[] | undefined
  chosen: string | undefined
  choose(key: string | undefined): void
  faulty: ReadonlySet<string>
  editable: boolean
  onChange(fields: readonly FormField[]): void
  onAdd(type: FieldType, at: number): void
}

const DRAGGED_FIELD = 'application/x-form-field'

/** The fields in their order: moved by dragging, or by the buttons that everybody can reach. What a block brings is moved and removed as one. */
export function FieldList({ fields, blocks, chosen, choose, faulty, editable, onChange, onAdd }: Props) {
  const { t, pick } = useText()
  const [over, setOver] = useState<number>()
  const pieces = piecesOf(fields)
  const lay = (next: readonly (typeof pieces)[number][]) => onChange(next.flatMap((piece) => piece.fields))
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(undefined)
    const type = fieldType.safeParse(event.dataTransfer.getData(DRAGGED_TYPE))
    const from = pieces.findIndex(({ key }) => key === event.dataTransfer.getData(DRAGGED_FIELD))
    if (type.success) onAdd(type.data, pieces[at]?.from ?? fields.length)
    else if (from >= 0) lay(moved(pieces, from, from < at ? at - 1 : at))
  }
  const hover = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(at)
  }
  const last = pieces.length
  const named = (field: FormField) => pick(field.labelCn, field.labelEn) || t(`form-templates.type.${field.type}`)
  return (
    <div className="card">
      <div className="body">
        <ol className="designer-fields">
          {pieces.map(({ key, block, fields: own }, at) => {
            const field = own[0]!
            const called = blocks?.find(({ id }) => id === block)
            const name = block === undefined ? named(field) : called ? pick(called.nameCn, called.nameEn) : t(`form-templates.block${blocks ? '.gone' : ''}`)
            const isChosen = own.some((one) => one.key === chosen)
            return (
              <li
                key={key}
                className={[isChosen ? 'on' : '', over === at ? 'over' : '', block !== undefined ? 'block' : holdsAnswer(field) ? '' : field.type].join(' ')}
                draggable={editable}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED_FIELD, key)}
                onDragOver={(event) => hover(event, at)}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => drop(event, at)}
              >
                <button type="button" className="said" aria-pressed={isChosen} onClick={() => choose(key)}>
                  {block !== undefined || field.type === 'page' || field.type === 'group' ? <b>{name}</b> : name}
                  {block === undefined && field.required && <Must />}
                  <small className="line">
                    {block === undefined
                      ? t(`form-templates.type.${field.type}`)
                      : `${t('form-templates.block')} · ${own.map(named).join(t('form-templates.and'))}`}
                    {block === undefined && field.visibleWhen.length > 0 && ` · ${t('form-templates.hasConditions')}`}
                  </small>
                </button>
                {own.some((one) => faulty.has(one.key)) && <Tag tone="r">{t('form-templates.hasFaults')}</Tag>}
                {editable && (
                  <span className="row" style={{ gap: 0 }}>
                    <MoveButtons
                      name={name}
                      onUp={at === 0 ? undefined : () => lay(moved(pieces, at, at - 1))}
                      onDown={at === last - 1 ? undefined : () => lay(moved(pieces, at, at + 1))}
                    />
                    {block === undefined && (
                      <button
                        type="button"
                        className="ico"
                        aria-label={t('form-templates.copyField', { name })}
                        onClick={() => lay(put(pieces, at + 1, { key, from: 0, block, fields: [copyOf(field)] }))}
                      >
                        <Icon name="plus" />
                      </button>
                    )}
                    <button
                      type="button"
                      className="ico"
                      aria-label={t(block === undefined ? 'form-templates.removeField' : 'form-templates.block.take', { name })}
                      onClick={() => lay(without(pieces, at))}
                    >
                      <Icon name="close" />
                    </button>
                  </span>
                )}
              </li>
            )
          })}
          {/* the place after the last */}
          <li
            className={over === last ? 'over' : ''}
            onDragOver={(event) => hover(event, last)}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, last)}
          >
            <small className="muted">{t(fields.length === 0 ? 'form-templates.designer.begin' : 'form-templates.designer.dropHere')}</small>
          </li>
        </ol>
        {fields.length === 0 && <Empty text={t('form-templates.designer.empty')} />}
      </div>
    </div>
  )
}
