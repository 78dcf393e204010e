import type { FormField } from '../../contract/index.ts'
import { brought } from '../../rules/blocks.ts'
import type { storeBlocks } from './blocks.ts'
import { choice, field } from './fields.ts'
import { type DemoForm, PLAIN } from './forms.ts'

/** Forms that share blocks: one is out with a block as it was before, one is drawn with the same block as it is now. */
export const guestForms = ({ guest, contact, before }: Awaited<ReturnType<typeof storeBlocks>>): DemoForm[] => {
  const visit: FormField[] = [
    field('area', 'single-choice', '参观区域', 'Where to', {
      required: true,
      options: [choice('workshop', '布景车间', 'Scenery workshop'), choice('stage', '剧场后台', 'Backstage'), choice('kitchen', '中央厨房', 'Central kitchen')],
    }),
    field('visitDay', 'date', '参观日期', 'Day of the visit', { required: true }),
  ]
  return [
    {
      ...PLAIN,
      ...{
        code: 'GUEST-VISIT',
        nameCn: '来宾后场参观登记',
        nameEn: 'Guests behind the scenes',
        category: 'people',
        owner: '10000005',
        maxPerPerson: null,
        opened: 16,
        people: 6,
        blocksAt: 1,
      },
      fields: [...brought(guest.id, before), ...visit],
    },
    {
      ...PLAIN,
      ...{
        code: 'FAMILY-DAY',
        nameCn: '家属开放日报名',
        nameEn: 'Family open day',
        category: 'people',
        owner: '10000005',
        status: 'draft',
        opened: 4,
        people: 0,
      },
      fields: [
        field('size', 'number', '到场人数', 'How many come', { required: true, checks: { least: 1, most: 4, whole: true } }),
        ...brought(guest.id, guest.fields),
        ...brought(contact.id, contact.fields),
      ],
    },
  ]
}
