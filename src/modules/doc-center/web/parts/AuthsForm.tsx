import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listChoices } from '#services/audience/contract.ts'
import { entity, userAllByKeyword } from '#services/people/contract.ts'
import { type ManagedFolder, right, saveAuths, subjectKind } from '../../contract/index.ts'
import type { Right, SubjectKind } from '../../rules/index.ts'

type Auth = ManagedFolder['auths'][number]
const keyOf = ({ kind, code }: Pick<Auth, 'kind' | 'code'>): string => `${kind} ${code}`

/** Who may read, download and edit in a folder, beside its owners. */
export function AuthsForm({ folder, onClose }: { folder: ManagedFolder; onClose(): void }) {
  const { t, pick } = useText()
  const [auths, setAuths] = useState<readonly Auth[]>(folder.auths)
  const form = useForm(saveAuths, {
    initial: { folderId: folder.id, auths: folder.auths.map(({ kind, code, right }) => ({ kind, code, right })) },
    draft: `doc-center.auths.${folder.id}`,
    unkept: ['auths'],
  })
  const keep = (next: readonly Auth[]) => {
    setAuths(next)
    form.set(
      'auths',
      next.map(({ kind, code, right }) => ({ kind, code, right })),
    )
  }
  return (
    <FormSheet
      title={`${t('doc-center.auths')} · ${pick(folder.nameCn, folder.nameEn)}`}
      form={form}
      action={t('kit.save')}
      told="doc-center.done.saved"
      onClose={onClose}
    >
      <p className="note-box">{t(folder.inherits ? 'doc-center.auths.inherits' : 'doc-center.auths.breaks')}</p>
      {form.fault('auths') && (
        <p className="note-box bad" role="alert">
          {form.fault('auths')}
        </p>
      )}
      <ul className="doc-plain">
        {auths.map((one) => (
          <li key={keyOf(one)} className="row between wrap">
            <span>
              <span data-typed="">{pick(one.nameCn, one.nameEn)}</span> {one.kind !== 'everyone' && <small>{t(`doc-center.subject.${one.kind}`)}</small>}
            </span>
            <span className="row">
              {t(`doc-center.right.${one.right}`)}
              <button
                type="button"
                className="btn link"
                aria-label={`${t('doc-center.remove')} ${pick(one.nameCn, one.nameEn)}`}
                data-typed=""
                onClick={() => keep(auths.filter((other) => other !== one))}
              >
                {t('doc-center.remove')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <OneMore onAdd={(one) => keep([...auths.filter((other) => keyOf(other) !== keyOf(one)), one])} />
    </FormSheet>
  )
}

/** Chooses one more subject and its right. */
function OneMore({ onAdd }: { onAdd(auth: Auth): void }) {
  const { t, pick, choices } = useText()
  const { data } = useCall(listChoices, {}, { cache: true })
  const [kind, setKind] = useState<SubjectKind>('everyone')
  const [chosen, choose] = useState<Omit<Auth, 'kind' | 'right'>>()
  const [what, setWhat] = useState<Right>('read')
  const rows: Partial<Record<SubjectKind, readonly Omit<Auth, 'kind' | 'right'>[]>> = {
    entity: entity.options.map((code) => ({ code, nameCn: t(`people.enum.entity.${code}`), nameEn: t(`people.enum.entity.${code}`) })),
    division: data?.divisions ?? [],
    department: data?.departments ?? [],
    role: data?.roles ?? [],
  }
  const everyone = { code: '', nameCn: t('doc-center.subject.everyone'), nameEn: t('doc-center.subject.everyone') }
  const subject = kind === 'everyone' ? everyone : chosen
  const options = rows[kind]
  return (
    <fieldset className="stack doc-more">
      <legend>{t('doc-center.addAuth')}</legend>
      <SelectField
        label={t('doc-center.subject')}
        value={kind}
        options={choices('doc-center.subject.', subjectKind.options)}
        onChange={(next) => {
          if (!next) return
          setKind(next)
          choose(undefined)
        }}
      />
      {options && (
        <SelectField
          label={t(`doc-center.subject.${kind}`)}
          typed
          value={chosen?.code}
          options={options.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
          onChange={(code) => choose(options.find((one) => one.code === code))}
        />
      )}
      {kind === 'person' && (
        <PersonField<PersonRef>
          label={t('doc-center.subject.person')}
          value={undefined}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={(person) => choose(person && { code: person.ssoId, nameCn: person.nameCn, nameEn: person.nameEn })}
        />
      )}
      {kind === 'person' && chosen && <small data-typed="">{pick(chosen.nameCn, chosen.nameEn)}</small>}
      <ChoiceField
        label={t('doc-center.right')}
        value={what}
        options={choices('doc-center.right.', right.options)}
        onChange={(next) => next && setWhat(next)}
      />
      <div>
        <button
          type="button"
          className="btn"
          disabled={!subject}
          onClick={() => subject && onAdd({ kind, right: what, code: subject.code, nameCn: subject.nameCn, nameEn: subject.nameEn })}
        >
          {t('doc-center.addAuth')}
        </button>
      </div>
    </fieldset>
  )
}
