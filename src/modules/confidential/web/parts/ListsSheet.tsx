import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AudienceList, audienceLists, saveAudience } from '../../contract.ts'
import { PeopleField } from './PeopleField.tsx'

type Draft = Partial<InputOf<typeof saveAudience>>
const draftOf = ({ id, nameCn, nameEn, members }: AudienceList): Draft => ({ id, nameCn, nameEn, members: members.map(({ ssoId }) => ssoId) })

/** Lists of people by name, for several updates; whoever made one changes it. */
export function ListsSheet({ onClose }: { onClose(): void }) {
  const { t, pick, name } = useText()
  const call = useCall(audienceLists, {})
  const [edited, edit] = useState<AudienceList | 'new'>()
  if (edited) return <ListForm {...(edited !== 'new' && { of: edited })} onClose={() => edit(undefined)} />
  return (
    <Sheet title={t('confidential.lists.title')} onClose={onClose}>
      <Loaded call={call} lines={4}>
        {(lists) => (
          <div className="stack">
            {lists.length === 0 && <Empty text={t('confidential.lists.none')} />}
            {lists.map((one) => (
              <div key={one.id} className="li">
                <div className="t">
                  <b data-typed="">{pick(one.nameCn, one.nameEn)}</b>
                  <small className="line">{t('confidential.lists.of', { count: one.members.length, owner: name(one.owner) })}</small>
                </div>
                {one.own && (
                  <button type="button" className="btn link" onClick={() => edit(one)}>
                    {t('kit.edit')}
                  </button>
                )}
              </div>
            ))}
            <div>
              <button type="button" className="btn p" onClick={() => edit('new')}>
                {t('confidential.lists.add')}
              </button>
            </div>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function ListForm({ of, onClose }: { of?: AudienceList; onClose(): void }) {
  const [draft, people] = [of ? draftOf(of) : { members: [] }, of?.members ?? []]
  const { t } = useText()
  const form = useForm(saveAudience, {
    initial: draft,
    draft: `confidential.list.${of?.id ?? ''}`,
    unkept: ['members'],
    words: 'confidential.lists.',
  })
  return (
    <FormSheet
      title={t(of ? 'confidential.lists.edit' : 'confidential.lists.add')}
      form={form}
      action={t('kit.save')}
      told="confidential.form.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        over={{
          members: (field) => <PeopleField {...field} known={people} />,
        }}
      />
    </FormSheet>
  )
}
