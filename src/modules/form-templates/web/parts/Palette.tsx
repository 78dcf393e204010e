import { useText } from '#foundation/web/text.tsx'
import type { FieldType } from '../../contract/index.ts'

/** Types in the order in which one looks for them. */
const SHELVES = {
  words: ['text', 'long-text', 'number', 'money', 'date', 'date-range', 'time'],
  choices: ['single-choice', 'multi-choice', 'drop-down', 'cascade', 'rating'],
  house: ['person', 'department', 'file', 'image', 'signature', 'table'],
  order: ['page', 'group', 'note'],
} as const satisfies Record<string, readonly FieldType[]>

/** What is dragged onto the page carries its type under this name. */
export const DRAGGED_TYPE = 'application/x-form-field-type'

/** All types of fields: pressed one comes after the field that is chosen, dragged it comes where it is dropped. */
export function Palette({ full, onAdd }: { full: boolean; onAdd(type: FieldType): void }) {
  const { t } = useText()
  return (
    <>
      {Object.entries(SHELVES).map(([shelf, types]) => (
        <section className="below" key={shelf}>
          <h3>{t(`form-templates.shelf.${shelf}`)}</h3>
          <div className="designer-palette">
            {types.map((type) => (
              <button
                key={type}
                type="button"
                className="btn s"
                disabled={full}
                draggable={!full}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED_TYPE, type)}
                onClick={() => onAdd(type)}
              >
                {t(`form-templates.type.${type}`)}
              </button>
            ))}
          </div>
        </section>
      ))}
      {full && <p className="muted">{t('form-templates.designer.full')}</p>}
    </>
  )
}
