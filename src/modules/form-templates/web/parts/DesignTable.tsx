import { useRef, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BlockRef, type FieldType, type FormField, MOST_FIELDS, type readVersion, saveVersion, searchBlocks } from '../../contract/index.ts'
import { brought, ofItself, piecesOf } from '../../rules/blocks.ts'
import { same } from '../../rules/same.ts'
import { unsound } from '../../rules/sound.ts'
import { BlockCard } from './BlockCard.tsx'
import { BlockShelf } from './BlockShelf.tsx'
import { designDraft, newField } from './designing.ts'
import { FieldList } from './FieldList.tsx'
import { FieldProperties } from './FieldProperties.tsx'
import { MakeBlock } from './MakeBlock.tsx'
import { NewerBlocks } from './NewerBlocks.tsx'
import { Overtaken } from './Overtaken.tsx'
import { Palette } from './Palette.tsx'
import { SheetStart } from './SheetStart.tsx'
import { UnsoundList } from './UnsoundList.tsx'
import { usePublishing } from './usePublishing.ts'

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
  const { t, pick } = useText()
  const { say } = useSay()
  const { template, version, can } = read
  const saved = useRef<number>(undefined)
  const [making, make] = useState(false)
  const blocks = useCall(searchBlocks, {}).data
  const form = useForm(saveVersion, {
    initial: { schemaId: template.schemaId, fields: [...current], basedOn: revision },
    draft: designDraft(template.schemaId),
    onSent: ({ revision: now }) => {
      saved.current = now
      say(t('form-templates.designSaved'))
    },
  })
  const fields = (form.values.fields ?? []) as FormField[]
  const basedOn = form.values.basedOn ?? 0
  const lay = (next: readonly FormField[]) => form.set('fields', [...next])
  const piece = piecesOf(fields).find((one) => one.fields.some(({ key }) => key === chosen))
  const field = piece?.block === undefined ? piece?.fields[0] : undefined
  const namesOf = (keys: readonly string[]) =>
    fields.flatMap(({ key, type, labelCn, labelEn }) => (keys.includes(key) ? pick(labelCn, labelEn) || t(`form-templates.type.${type}`) : []))
  const faults = unsound(fields, template)
  // two fields under one key, which the server says beside one of them (FORM-29)
  const refused = fields.flatMap((_, place) => form.fault(`fields.${place}.key`) ?? []).concat(form.fault('fields') ?? [])
  const changed = !same(fields, current)
  const editable = can.includes('edit')
  const behind = piece ? piece.from + piece.fields.length : fields.length
  const insert = (fresh: readonly FormField[], place = behind) => {
    lay(fields.toSpliced(place, 0, ...fresh))
    choose(fresh[0]?.key)
  }
  const add = (type: FieldType, place?: number) => insert([newField(type)], place)
  /** Fields that have become a block stand together, where the first of them stood. */
  const made = ({ id }: BlockRef, keys: ReadonlySet<string>) => {
    const taken = fields.filter(({ key }) => keys.has(key))
    const first = fields.findIndex(({ key }) => keys.has(key))
    lay(fields.filter(({ key }) => !keys.has(key)).toSpliced(first, 0, ...brought(id, taken)))
    choose(taken[0]?.key)
    make(false)
    say(t('form-templates.block.made'))
  }
  const [fromSheet, openSheet] = useState(false)
  const { tried, refusal, publishing, publish } = usePublishing({
    schemaId: template.schemaId,
    faulty: faults.length > 0,
    namesOf,
    async saved() {
      saved.current = basedOn
      if (changed && !(await form.submit())) return undefined
      return saved.current
    },
  })
  return (
    <>
      <PageForm
        form={form}
        above={
          basedOn !== revision && !form.sending ? (
            <Overtaken
              by={version?.changedBy ?? null}
              at={version?.changedAt ?? null}
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
        {read.newer.length > 0 && <NewerBlocks schemaId={template.schemaId} newer={read.newer} can={can} />}
        {refused.map((text) => (
          <p key={text} className="note-box bad" role="alert">
            {text}
          </p>
        ))}
        <div className="designer">
          <aside>
            {editable && (
              <>
                <button type="button" className="btn below" disabled={fields.length >= MOST_FIELDS} onClick={() => openSheet(true)}>
                  <Icon name="upload" /> {t('form-templates.sheet.title')}
                </button>
                <Palette full={fields.length >= MOST_FIELDS} onAdd={add} />
                <BlockShelf
                  name={pick(template.nameCn, template.nameEn)}
                  fields={fields}
                  blocks={blocks ?? []}
                  onPlace={(_, more) => insert(more)}
                  onMake={() => make(true)}
                />
              </>
            )}
          </aside>
          <FieldList
            fields={fields}
            blocks={blocks}
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
                onChange={(next) => lay(fields.with(piece!.from, next))}
              />
            )}
            {piece?.block !== undefined && (
              <BlockCard
                id={piece.block}
                called={blocks?.find(({ id }) => id === piece.block)}
                fields={piece.fields}
                faults={tried ? faults.filter(({ key }) => piece.fields.some((one) => one.key === key)) : []}
                onFree={editable ? () => lay(fields.map((one) => (one.block === piece.block ? ofItself(one) : one))) : undefined}
              />
            )}
            {!piece && <p className="muted">{t('form-templates.designer.chooseField')}</p>}
          </aside>
        </div>
        {refusal && (
          <p className="note-box bad" role="alert">
            {refusal}
          </p>
        )}
        {tried && faults.length > 0 && <UnsoundList faults={faults} fields={fields} choose={choose} />}
        {editable && (
          <ActionBar>
            <button type="submit" className="btn" disabled={form.sending || !changed}>
              {form.sending ? t('kit.sending') : t('form-templates.saveDesign')}
            </button>
            <button type="button" className="btn p" disabled={form.sending || publishing || basedOn !== revision} onClick={() => void publish()}>
              {t('action.FormTemplate.publish')}
            </button>
          </ActionBar>
        )}
      </PageForm>
      {fromSheet && <SheetStart room={MOST_FIELDS - fields.length} onAdd={(fresh) => insert(fresh, fields.length)} onClose={() => openSheet(false)} />}
      {making && <MakeBlock schemaId={template.schemaId} fields={fields} chosen={field?.key} onMade={made} onClose={() => make(false)} />}
    </>
  )
}
