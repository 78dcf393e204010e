import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { block, blocks } from '../../contract/index.ts'

type Row = OutputOf<typeof blocks>['list'][number]

/** Who may not reserve now; anybody can be let in again before the time. */
export function Blocks() {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(block)
  const lift = async ({ person }: Row) => {
    const action = t('parking.blocks.lift')
    const reason = await confirm({ title: action, text: t('parking.blocks.lift.ask', { name: name(person) }), action, reason: 'required', reasonMax: 150 })
    if (reason !== undefined && (await attempt({ ssoId: person.ssoId, until: null, reason }))) say(t('parking.blocks.lift.done'))
  }
  return (
    <Listing
      of={blocks}
      beside={() => (
        <Opens className="btn p" label={t('parking.blocks.add')}>
          {(close) => <BlockForm onClose={close} />}
        </Opens>
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
  )
}

function BlockForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
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
          ssoId: (field) => <PersonPick {...field} required />,
          until: { required: true },
        }}
      />
    </FormSheet>
  )
}
