import { type DragEvent, useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Must } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FieldType, type FormField, fieldType } from '../../contract/index.ts'
import { copyOf, moved, put, without } from './designing.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { DRAGGED_TYPE } from './Palette.tsx'

interface Props {
  fields: readonly FormField[]
  chosen: string | undefined
  choose(key: string | undefined): void
  faulty: ReadonlySet<string>
  editable: boolean
  onChange(fields: readonly FormField[]): void
  onAdd(type: FieldType, at: number): void
}

const DRAGGED_FIELD = 'application/x-form-field'

/** The fields in their order: moved by dragging, or by the buttons that everybody can reach. */
export function FieldList({ fields, chosen, choose, faulty, editable, onChange, onAdd }: Props) {
  const { t, pick } = useText()
  const [over, setOver] = useState<number>()
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(undefined)
    const type = fieldType.safeParse(event.dataTransfer.getData(DRAGGED_TYPE))
    const from = fields.findIndex(({ key }) => key === event.dataTransfer.getData(DRAGGED_FIELD))
    if (type.success) onAdd(type.data, at)
    else if (from >= 0) onChange(moved(fields, from, from < at ? at - 1 : at))
  }
  const hover = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(at)
  }
  const last = fields.length
  return (
    <div className="card">
      <div className="body">
        <ol className="designer-fields">
          {fields.map((field, at) => {
            const name = pick(field.labelCn, field.labelEn) || t(`form-templates.type.${field.type}`)
            return (
              <li
                key={field.key}
                className={[field.key === chosen ? 'on' : '', over === at ? 'over' : '', `is-${field.type}`].join(' ')}
                draggable={editable}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED_FIELD, field.key)}
                onDragOver={(event) => hover(event, at)}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => drop(event, at)}
              >
                <button type="button" className="designer-pick" aria-pressed={field.key === chosen} onClick={() => choose(field.key)}>
                  {field.type === 'page' || field.type === 'group' ? <b>{name}</b> : name}
                  {field.required && <Must />}
                  <small style={{ display: 'block' }}>
                    {t(`form-templates.type.${field.type}`)}
                    {field.visibleWhen.length > 0 && ` · ${t('form-templates.hasConditions')}`}
                  </small>
                </button>
                {faulty.has(field.key) && <Tag tone="r">{t('form-templates.hasFaults')}</Tag>}
                {editable && (
                  <span className="row" style={{ gap: 0 }}>
                    <MoveButtons
                      name={name}
                      onUp={at === 0 ? undefined : () => onChange(moved(fields, at, at - 1))}
                      onDown={at === last - 1 ? undefined : () => onChange(moved(fields, at, at + 1))}
                    />
                    <button
                      type="button"
                      className="ico"
                      aria-label={t('form-templates.copyField', { name })}
                      onClick={() => onChange(put(fields, at + 1, copyOf(field)))}
                    >
                      <Icon name="plus" />
                    </button>
                    <button type="button" className="ico" aria-label={t('form-templates.removeField', { name })} onClick={() => onChange(without(fields, at))}>
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
