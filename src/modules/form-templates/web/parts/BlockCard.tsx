import { Link } from 'react-router'
import { Must } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { BlockRef, FormField } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'
import { UnsoundList } from './UnsoundList.tsx'

interface Props {
  id: string
  called: BlockRef | undefined
  fields: readonly FormField[]
  faults: readonly Unsound[]
  /** Makes its fields the form's own; absent where nothing is changed. */
  onFree: (() => void) | undefined
}

/** What a block brings into a form: to be read here, to be changed in the block (FORM-28). */
export function BlockCard({ id, called, fields, faults, onFree }: Props) {
  const { t, lang, pick } = useText()
  return (
    <div className="card">
      <header>
        <h2>{called ? pick(called.nameCn, called.nameEn) : t('form-templates.block')}</h2>
      </header>
      <div className="body">
        {faults.length > 0 && <UnsoundList faults={faults} fields={fields} />}
        <p className="muted below near">{t('form-templates.block.note')}</p>
        <ul className="below">
          {fields.map((field) => (
            <li key={field.key}>
              {pick(field.labelCn, field.labelEn)}
              {field.required && <Must />} <small>{t(`form-templates.type.${field.type}`)}</small>
            </li>
          ))}
        </ul>
        <span className="row wrap">
          {called && (
            <Link className="btn s" to={`/${lang}/template/FormBlocks?id=${id}`}>
              {t('form-templates.block.open')}
            </Link>
          )}
          {onFree && (
            <button type="button" className="btn link" onClick={onFree}>
              {t('form-templates.block.free')}
            </button>
          )}
        </span>
      </div>
    </div>
  )
}
