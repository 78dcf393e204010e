import { useRef, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FieldType, type FormField, MOST_FIELDS, publishTemplate, type readVersion, saveVersion } from '../../contract/index.ts'
import { same } from '../../rules/same.ts'
import { unsound } from '../../rules/sound.ts'
import { newField, put } from './designing.ts'
import { FieldList } from './FieldList.tsx'
import { FieldProperties } from './FieldProperties.tsx'
import { Overtaken } from './Overtaken.tsx'
import { Palette } from './Palette.tsx'
import { SheetStart } from './SheetStart.tsx'
import { UnsoundList } from './UnsoundList.tsx'

interface Props {
  read: OutputOf<typeof readVersion>
  revision: number
  /** As the server has them now. */
  current: readonly FormField[]
  fieldsAt(revision: number): readonly FormField[] | undefined
  chosen: string | undefined
  choose(key: string | undefined): void
}

/** Palette, page and properties; saved it is a draft, published it is what people fill in. */
export function DesignTable({ read, revision, current, fieldsAt, chosen, choose }: Props) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { template, version, can } = read
  const saved = useRef<number>(undefined)
  const [tried, tryIt] = useState(false)
  const publishing = useSend(publishTemplate)
  const form = useForm(saveVersion, {
    initial: { schemaId: template.schemaId, fields: [...current], basedOn: revision },
    draft: `form-templates.design.${template.schemaId}`,
    onSent: ({ revision: now }) => {
      saved.current = now
      say(t('form-templates.designSaved'))
    },
  })
  const fields = (form.values.fields ?? []) as FormField[]
  const basedOn = form.values.basedOn ?? 0
  const lay = (next: readonly FormField[]) => form.set('fields', [...next])
  const at = fields.findIndex(({ key }) => key === chosen)
  const field = fields[at]
  const faults = unsound(fields, template)
  const changed = !same(fields, current)
  const editable = can.includes('edit')
  const add = (type: FieldType, place = at >= 0 ? at + 1 : fields.length) => {
    const fresh = newField(type)
    lay(put(fields, place, fresh))
    choose(fresh.key)
  }
  const [fromSheet, openSheet] = useState(false)
  const addAll = (fresh: readonly FormField[]) => {
    lay([...fields, ...fresh])
    choose(fresh[0]?.key)
  }
  const publish = async () => {
    tryIt(true)
    if (faults.length > 0) return
    const sure = await confirm({
      title: t('form-templates.confirmPublish'),
      text: t('form-templates.confirmPublish.note'),
      action: t('action.FormTemplate.publish'),
    })
    if (sure === undefined) return
    saved.current = basedOn
    if (changed && !(await form.submit())) return
    if (await publishing.attempt({ schemaId: template.schemaId, revision: saved.current })) say(t('form-templates.published'))
  }
  return (
    <PageForm
      form={form}
      above={
        basedOn !== revision && !form.sending ? (
          <Overtaken
            by={version?.changedBy ?? null}
            base={fieldsAt(basedOn)}
            mine={fields}
            theirs={current}
            onTake={form.discard}
            onKeep={(next) => {
              lay(next)
              form.set('basedOn', revision)
            }}
          />
        ) : (
          <DraftNote form={form} />
        )
      }
    >
      <div className="designer">
        <aside>
          {editable && (
            <>
              <button type="button" className="btn" style={{ marginBottom: 16 }} disabled={fields.length >= MOST_FIELDS} onClick={() => openSheet(true)}>
                <Icon name="upload" /> {t('form-templates.sheet.title')}
              </button>
              <Palette full={fields.length >= MOST_FIELDS} onAdd={add} />
            </>
          )}
        </aside>
        <FieldList
          fields={fields}
          chosen={chosen}
          choose={choose}
          faulty={tried ? new Set(faults.flatMap(({ key }) => key ?? [])) : new Set()}
          editable={editable}
          onChange={lay}
          onAdd={add}
        />
        <aside>
          {field && (
            <FieldProperties
              key={field.key}
              field={field}
              fields={fields}
              anonymous={template.anonymous}
              faults={tried ? faults.filter(({ key }) => key === field.key) : []}
              onChange={(next) => lay(fields.with(at, next))}
            />
          )}
          {!field && <p className="muted">{t('form-templates.designer.chooseField')}</p>}
        </aside>
      </div>
      {fromSheet && <SheetStart room={MOST_FIELDS - fields.length} onAdd={addAll} onClose={() => openSheet(false)} />}
      {tried && faults.length > 0 && <UnsoundList faults={faults} fields={fields} choose={choose} />}
      {editable && (
        <ActionBar>
          <button type="submit" className="btn" disabled={form.sending || !changed}>
            {form.sending ? t('kit.sending') : t('form-templates.saveDesign')}
          </button>
          <button type="button" className="btn p" disabled={form.sending || publishing.sending || basedOn !== revision} onClick={() => void publish()}>
            {t('action.FormTemplate.publish')}
          </button>
        </ActionBar>
      )}
    </PageForm>
  )
}
