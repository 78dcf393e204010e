import { dayOf } from '#foundation/time.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { type Gift, giftSave } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'

const writtenOf = ({ id, nameCn, nameEn, picture, points, limitPerPerson, onSale, from, to }: Gift) => ({
  ...{ id, nameCn, nameEn, picture, points, limitPerPerson, onSale, from, to },
})

/** Adds a gift, or changes it; its stock is taken in by itself. */
export function GiftForm({ gift, onClose }: { gift: Gift | undefined; onClose(): void }) {
  const { t } = useText()
  return (
    <ActForm
      of={giftSave}
      words="ehs.gift."
      title={t(gift ? 'ehs.gift.change' : 'ehs.gift.add')}
      action={t('kit.save')}
      about={gift?.id ?? 'new'}
      initial={gift ? writtenOf(gift) : { picture: null, limitPerPerson: null, onSale: true, from: dayOf(serverNow()), to: null }}
      unkept={['picture']}
      only={['nameCn', 'nameEn', 'picture', 'points', 'limitPerPerson', 'from', 'to', 'onSale']}
      pairs={[
        ['points', 'limitPerPerson'],
        ['from', 'to'],
      ]}
      over={{
        picture: (field) => <OneFile {...field} policy="ehs-gift" before={gift?.pictureFile} />,
      }}
      onClose={onClose}
    />
  )
}
