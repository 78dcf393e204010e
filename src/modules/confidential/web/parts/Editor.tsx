import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { audienceLists, type Detail, detail, save } from '../../contract.ts'
import { writing } from '../../rules.ts'
import { PeopleField } from './PeopleField.tsx'
import { useOnce } from './useOnce.ts'

const KEY = 'confidential'
type Draft = Partial<InputOf<typeof save>>
const NEW: Draft = { importance: 'normal', mustConfirm: false, people: [], lists: [], attachments: [], bodyCn: '', bodyEn: '' }

/** Writes a new update, goes on with a draft, or begins with the texts of another. */
export function Editor({ of, copy = false, onClose }: { of?: string; copy?: boolean; onClose(): void }) {
  return of === undefined ? <Form initial={NEW} onClose={onClose} /> : <OfUpdate id={of} copy={copy} onClose={onClose} />
}

function OfUpdate({ id, copy, onClose }: { id: string; copy: boolean; onClose(): void }) {
  const { t } = useText()
  const call = useOnce(detail, { id })
  if (call.data)
    return <Form initial={draftOf(call.data, copy)} people={call.data.people} {...(!copy && { before: call.data.attachments })} onClose={onClose} />
  return (
    <Sheet title={t('confidential.act.edit')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

/** Files belong to one update, and times have passed: neither is copied. */
function draftOf({ id, revision, attachments, publishAt, expiresAt, ...update }: Detail, copy: boolean): Draft {
  const { titleCn, titleEn, bodyCn, bodyEn, topic, importance, mustConfirm, people, lists } = update
  const texts = { titleCn, titleEn, bodyCn, bodyEn, topic, importance, mustConfirm, people: people.map(({ ssoId }) => ssoId), lists }
  return copy ? { ...NEW, ...texts } : { id, basedOn: revision, ...texts, publishAt, expiresAt, attachments: attachments.map((file) => file.id) }
}

interface FormProps {
  initial: Draft
  /** Those of `initial`. */
  people?: readonly PersonRef[]
  before?: readonly SentFile[]
  onClose(): void
}

function Form({ initial, people = [], before, onClose }: FormProps) {
  const { t, pick } = useText()
  const lists = useCall(audienceLists, {}).data ?? []
  const form = useForm(save, {
    initial,
    draft: `confidential.draft.${initial.id ?? ''}`,
    // nothing of it stays on the device (CONFID-07)
    unkept: ['titleCn', 'titleEn', 'bodyCn', 'bodyEn', 'topic', 'people', 'lists', 'attachments', 'basedOn'],
    words: 'confidential.form.',
    check: { set: writing, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(initial.id ? 'confidential.act.edit' : 'confidential.act.new')}
      form={form}
      action={t('kit.save')}
      told="confidential.form.saved"
      onClose={onClose}
    >
      <div className="wide">
        <Fields
          of={form}
          pairs={[['publishAt', 'expiresAt']]}
          over={{
            bodyCn: (field) => <RichTextField {...field} required lang="zh" />,
            bodyEn: (field) => <RichTextField {...field} lang="en" />,
            // PDF and pictures, which readers see as pages only (CONFID-05)
            attachments: (field) => <SentFiles {...field} policy={KEY} before={before} />,
            people: (field) => <PeopleField {...field} known={people} />,
            lists: ({ value, onChange, ...field }) =>
              lists.length === 0 ? null : (
                <ManyField
                  {...field}
                  value={value}
                  options={lists.map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} (${one.members.length})` }))}
                  onChange={(next) => onChange([...(next ?? [])])}
                />
              ),
          }}
        />
      </div>
    </FormSheet>
  )
}
