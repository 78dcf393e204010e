import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Gift, giftSave } from '../../contract/index.ts'
import { Attach } from './Attach.tsx'

type Written = InputOf<typeof giftSave>

const writtenOf = ({ id, nameCn, nameEn, picture, points, limitPerPerson, onSale, from, to }: Gift): Written => ({
  ...{ id, nameCn, nameEn, picture, points, limitPerPerson, onSale, from, to },
})

/** Adds a gift, or changes it; its stock is taken in by itself. */
export function GiftForm({ gift, onClose }: { gift: Gift | undefined; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(giftSave, {
    initial: gift ? writtenOf(gift) : { picture: null, limitPerPerson: null, onSale: true, from: dayOf(serverNow()), to: null },
    draft: `ehs.gift.${gift?.id ?? 'new'}`,
    unkept: ['picture'],
    words: 'ehs.gift.',
    onSent: () => {
      onClose()
      say(t('ehs.gift.saved'))
    },
  })
  const { picture } = form.values
  return (
    <FormSheet title={t(gift ? 'ehs.gift.change' : 'ehs.gift.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'picture', 'points', 'limitPerPerson', 'from', 'to', 'onSale']}
        pairs={[
          ['points', 'limitPerPerson'],
          ['from', 'to'],
        ]}
        over={{
          picture: ({ value: _, onChange: __, ...field }) => (
            <Attach
              {...field}
              policy="ehs-gift"
              value={picture ? [picture] : []}
              before={gift?.picture && gift.pictureFile ? [{ id: gift.picture, ...gift.pictureFile }] : []}
              onChange={(ids = []) => form.set('picture', ids[0] ?? null)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
