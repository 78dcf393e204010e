import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FieldType, type FormField, MOST_BLOCK_FIELDS, type readBlock, saveBlock } from '../../contract/index.ts'
import { unsoundBlock } from '../../rules/blocks.ts'
import { same } from '../../rules/same.ts'
import { BlockUses } from './BlockUses.tsx'
import { newField, put } from './designing.ts'
import { FieldList } from './FieldList.tsx'
import { FieldProperties } from './FieldProperties.tsx'
import { NamePair } from './NamePair.tsx'
import { Overtaken } from './Overtaken.tsx'
import { Palette } from './Palette.tsx'
import { UnsoundList } from './UnsoundList.tsx'

export type ReadBlock = OutputOf<typeof readBlock>

interface Props {
  /** None for a new one. */
  block: ReadBlock | undefined
  chosen: string | undefined
  choose(key: string | undefined): void
  /** Somebody else has saved meanwhile: what is there now is to be read. */
  onRefused(): void
}

/** One block on the table: what it asks, and the forms that a change of it concerns. */
export function BlockTable({ block, chosen, choose, onRefused }: Props) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const navigate = useNavigate()
  const [tried, tryIt] = useState(false)
  const given = block ? { id: block.id, nameCn: block.nameCn, nameEn: block.nameEn, fields: block.fields } : { fields: [] as FormField[] }
  const revision = block?.revision ?? 0
  const form = useForm(saveBlock, {
    initial: { ...given, basedOn: revision },
    draft: `form-templates.block.${block?.id ?? 'new'}`,
    onSent({ id, followed }) {
      say(followed > 0 ? t('form-templates.block.savedWith', { count: followed }) : t('form-templates.block.saved'))
      if (!block) navigate(`/${lang}/template/FormBlocks?id=${id}`, { replace: true })
    },
  })
  const { values, set } = form
  const fields = (values.fields ?? []) as FormField[]
  const at = fields.findIndex(({ key }) => key === chosen)
  const field = fields[at]
  const faults = unsoundBlock(fields)
  const isSame =
    block !== undefined && same({ nameCn: values.nameCn, nameEn: values.nameEn, fields }, { nameCn: block.nameCn, nameEn: block.nameEn, fields: block.fields })
  const lay = (next: readonly FormField[]) => set('fields', [...next])
  const add = (type: FieldType, place = at >= 0 ? at + 1 : fields.length) => {
    const fresh = newField(type)
    lay(put(fields, place, fresh))
    choose(fresh.key)
  }
  /** Says first which forms a change concerns. */
  const save = async () => {
    tryIt(true)
    if (faults.length > 0 && fields.length > 0) return
    const uses = block && !same(fields, block.fields) ? block.uses.filter(({ status }) => status !== 'archived') : []
    const named = (some: typeof uses) => some.map((one) => (lang === 'zh' ? one.nameCn : one.nameEn)).join(t('form-templates.and'))
    const [drafts, published] = [uses.filter(({ draft }) => draft), uses.filter(({ version }) => version !== null)]
    const text = [
      ...(drafts.length > 0 ? [t('form-templates.block.confirm.drafts', { names: named(drafts) })] : []),
      ...(published.length > 0 ? [t('form-templates.block.confirm.published', { names: named(published) })] : []),
    ].join(' ')
    const sure = text === '' ? '' : await confirm({ title: t('form-templates.block.confirm', { count: uses.length }), text, action: t('kit.save') })
    if (sure !== undefined && !(await form.submit())) onRefused()
  }
  return (
    <PageForm
      form={form}
      onSubmit={save}
      above={
        values.basedOn !== revision && !form.sending ? (
          <Overtaken
            by={block?.changedBy ?? null}
            at={block?.changedAt ?? null}
            base={undefined}
            mine={fields}
            theirs={block?.fields ?? []}
            onTake={form.discard}
            onKeep={() => set('basedOn', revision)}
          />
        ) : (
          <DraftNote form={form} />
        )
      }
    >
      <NamePair form={form} />
      {[form.fault('fields'), ...fields.map((_, place) => form.fault(`fields.${place}.key`))].map(
        (text) =>
          text && (
            <p key={text} className="note-box bad" role="alert">
              {text}
            </p>
          ),
      )}
      <div className="designer">
        <aside>
          <Palette full={fields.length >= MOST_BLOCK_FIELDS} onAdd={add} />
        </aside>
        <FieldList
          fields={fields}
          chosen={chosen}
          choose={choose}
          faulty={tried ? new Set(faults.flatMap(({ key }) => key ?? [])) : new Set()}
          editable
          onChange={lay}
          onAdd={add}
        />
        <aside>
          {field ? (
            <FieldProperties
              key={field.key}
              field={field}
              fields={fields}
              anonymous={false}
              faults={tried ? faults.filter(({ key }) => key === field.key) : []}
              onChange={(next) => lay(fields.with(at, next))}
            />
          ) : (
            <p className="muted">{t('form-templates.designer.chooseField')}</p>
          )}
        </aside>
      </div>
      {tried && faults.length > 0 && <UnsoundList rule="FORM-30" faults={faults} fields={fields} choose={choose} />}
      {block && <BlockUses uses={block.uses} />}
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending || isSame || values.basedOn !== revision}>
          {form.sending ? t('kit.sending') : t('form-templates.block.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
