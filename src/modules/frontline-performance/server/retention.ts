import { eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { drafts, forms, goalSets } from './tables.ts'

const ofPerson = (ssoId: string) => sql`(select ${forms.id} from ${forms} where ${forms.ssoId} = ${ssoId})`

export default [
  retention(goalSets, {
    stays: { with: forms },
    of: (ssoId) => inArray(goalSets.form, ofPerson(ssoId)),
    names: [goalSets.setBy],
    gives: [goalSets.goals, goalSets.setAt],
    erase: 'delete',
  }),
  // what a manager has in mind before it is published is told to nobody else (FLPF-12)
  retention(drafts, {
    stays: { with: forms },
    of: (ssoId) => inArray(drafts.form, ofPerson(ssoId)),
    names: [drafts.by],
    gives: { nothing: 'confidential' },
    erase: 'delete',
  }),
  retention(forms, {
    stays: { afterLeaving: { months: 24 } },
    of: forms.ssoId,
    names: [forms.publishedBy],
    gives: [forms.year, forms.period, forms.positionCn, forms.positionEn, forms.items, forms.selfScore, forms.managerScore, forms.rating, forms.publishedAt],
    where: () => eq(forms.state, 'published'),
    erase: { blank: { items: [], selfScore: null, managerScore: null, rating: null } },
  }),
]
