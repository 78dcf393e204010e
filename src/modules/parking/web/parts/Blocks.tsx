import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { block, blocks } from '../../contract/index.ts'

type Row = OutputOf<typeof blocks>['list'][number]
type FoundPerson = OutputOf<typeof userAllByKeyword>[number]

/** Who may not reserve now; anybody can be let in again before the time. */
export function Blocks() {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(block)
  const [adds, add] = useState(false)
  const lift = async ({ person }: Row) => {
    const action = t('parking.blocks.lift')
    const reason = await confirm({ title: action, text: t('parking.blocks.lift.ask', { name: name(person) }), action, reason: 'required', reasonMax: 150 })
    if (reason !== undefined && (await attempt({ ssoId: person.ssoId, until: null, reason }))) say(t('parking.blocks.lift.done'))
  }
  return (
    <>
      <Listing
        of={blocks}
        beside={() => (
          <button type="button" className="btn p" onClick={() => add(true)}>
            {t('parking.blocks.add')}
          </button>
        )}
        filters={{
          ssoId: PersonPick,
        }}
        cells={{ by: ({ by }) => (by ? <span translate="no">{name(by)}</span> : t('parking.blocks.system')) }}
        card={['person', 'until', 'at', 'reason', 'by']}
        actions={(row) => (
          <button type="button" className="btn link" disabled={sending} onClick={() => void lift(row)}>
            {t('parking.blocks.lift')}
          </button>
        )}
      />
      {adds && <BlockForm onClose={() => add(false)} />}
    </>
  )
}

function BlockForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const [person, choose] = useState<FoundPerson>()
  const form = useForm(block, {
    initial: {},
    draft: 'parking.block',
    words: 'parking.block.',
  })
  return (
    <FormSheet title={t('parking.blocks.add')} form={form} action={t('kit.save')} told="parking.saved" onClose={onClose}>
      <Fields
        of={form}
        over={{
          ssoId: ({ label, fault, onChange }) => (
            <PersonField<FoundPerson>
              label={label}
              required
              value={person}
              fault={fault}
              find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
              onChange={(one) => {
                choose(one)
                onChange(one?.ssoId)
              }}
            />
          ),
          until: { required: true },
        }}
      />
    </FormSheet>
  )
}
