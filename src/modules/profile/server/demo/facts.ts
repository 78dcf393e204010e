import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, ne, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, monthOf } from '#foundation/time.ts'
import { type PersonFacts, peoplePersons, persons } from '#services/people/server/api.ts'
import { type Documents, NOTHING, type Subject } from '../../contract/index.ts'
import { luhn } from '../../rules/index.ts'
import { birthdayIn } from '../data/facts.ts'
import { sealDocument } from '../data/sealed.ts'
import { facts, members } from '../tables.ts'
import { PEOPLE, type Told } from './people.ts'

const STREETS = ['川沙路', '妙境路', '华夏东路', '新德路', '秀沿路', '周祝公路', '御桥路', '城南路'] as const
const BRANCHES = [
  ['102290000010', '中国工商银行上海川沙支行'],
  ['105290000030', '中国建设银行上海惠南支行'],
  ['308290000060', '招商银行上海金桥支行'],
  ['325290000040', '上海银行上海周浦支行'],
] as const
const CHUNK = 500
/** Whose contact is to be confirmed again. */
const LATE = '10000001'

/** Chance that stays the same for a number. */
const chance = (ssoId: string, of: string, most: number): number =>
  [...`${ssoId}${of}`].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % most

const mobileOf = (ssoId: string, of = 'mobile'): string => `13${chance(ssoId, of, 10)}${String(10_000_000 + chance(ssoId, `${of}2`, 9973) * 9_000).slice(0, 8)}`
const addressOf = (ssoId: string, of: string): string =>
  `上海市浦东新区${STREETS[chance(ssoId, of, STREETS.length)]}${1 + chance(ssoId, `${of}n`, 900)}弄${1 + chance(ssoId, `${of}m`, 60)}号${101 + chance(ssoId, `${of}r`, 1500)}室`

/** A national number with the area, the birthday, and signs that follow from whose it is. */
const idNumberOf = (ssoId: string, birthday: string): string => `310115${birthday.replaceAll('-', '')}${String(chance(ssoId, birthday, 9973)).padStart(4, '0')}`

function cardOf(ssoId: string): string {
  const body = `62220210${String(chance(ssoId, 'card', 9973)).padStart(4, '0')}${ssoId.slice(-6)}`
  return `${body}${[...'0123456789'].find((digit) => luhn(`${body}${digit}`))}`
}

const contactDocument = (ssoId: string, email: string | null): Documents['contact'] => ({
  mobile: mobileOf(ssoId),
  personalEmail: email ?? '',
  homeAddress: addressOf(ssoId, 'home'),
  residenceAddress: addressOf(ssoId, 'residence'),
})
const emergencyDocument = (ssoId: string, name: string, relation: Told['contact'][1]): Documents['emergency'] => ({
  emergency: [{ name, relation, mobile: mobileOf(ssoId, 'emergency'), address: '', primary: true }],
})

/** An id for each record, made of whose it is. */
const recordId = (ssoId: string, n: number): string => `0199${ssoId.slice(0, 4)}-${ssoId.slice(4)}-7000-8000-${String(n).padStart(12, '0')}`

function documentsOf(person: PersonFacts, told: Told): Partial<Documents> {
  const { ssoId } = person
  const foreign = told.nationality !== undefined
  const [branch, bankName] = BRANCHES[chance(ssoId, 'bank', BRANCHES.length)]!
  const [school, degree, major, from, to] = told.school
  return {
    identity: {
      gender: told.gender,
      birthday: told.birthday,
      idType: foreign ? 'passport' : 'national-id',
      idNumber: foreign ? 'P50412387' : idNumberOf(ssoId, told.birthday),
      nationality: told.nationality ?? 'CN',
      ethnicity: foreign ? '' : '汉族',
      householdType: foreign ? null : chance(ssoId, 'household', 3) > 0 ? 'urban' : 'rural',
      politicalStatus: foreign ? '' : chance(ssoId, 'party', 3) > 0 ? '群众' : '中共党员',
    },
    contact: contactDocument(ssoId, `${person.nameEn.toLowerCase().replaceAll(' ', '.')}@example.com`),
    emergency: emergencyDocument(ssoId, ...told.contact),
    spouse: told.married
      ? {
          maritalStatus: 'married',
          spouse: {
            name: told.married[0],
            idType: 'national-id',
            idNumber: idNumberOf(`${ssoId}s`, addDays(told.birthday, 400)),
            birthday: addDays(told.birthday, 400),
            marriedOn: told.married[1],
            employer: '',
          },
        }
      : { maritalStatus: 'single', spouse: null },
    relative: {
      relative: (told.children ?? []).map(([name, gender, birthday], n, all) => ({
        ...{ id: recordId(ssoId, n), relation: 'child' as const, name, gender, birthday, idNumber: idNumberOf(`${ssoId}${n}`, birthday) },
        onlyChild: all.length === 1,
      })),
    },
    education: {
      education: [
        {
          id: recordId(ssoId, 100),
          school,
          degree,
          major,
          from,
          to,
          fullTime: true,
          highest: true,
          certificateNo: `${chance(ssoId, 'diploma', 9973)}${to.replace('-', '')}`,
        },
      ],
    },
    bank: { branch, bankName, accountNumber: cardOf(ssoId), holder: person.nameCn, effectiveMonth: monthOf(person.joinDate) },
  }
}

const rowOf = (ctx: WriteCtx, ssoId: SsoId, subject: Subject, content: Documents[Subject]) => ({
  ssoId,
  subject,
  sealed: sealDocument(ctx, { ssoId, subject }, { ...content }),
  hasBirthday: birthdayIn(subject, { ...content }),
  changedAt: addHours(ctx.now, -24 * (30 + chance(ssoId, subject, 300))),
})

/** Of one in so many HR has no birthday yet. */
const WITHOUT_BIRTHDAY = 40
const identityDocument = (ssoId: string, joined: Day): Documents['identity'] => ({
  ...NOTHING.identity,
  gender: chance(ssoId, 'gender', 2) > 0 ? 'male' : 'female',
  birthday: chance(ssoId, 'birthday', WITHOUT_BIRTHDAY) > 0 ? addDays(joined, -365 * 20 - chance(ssoId, 'born', 8_000)) : null,
})

/** The named people have a whole profile, everybody else a birthday, contact and somebody to call. */
export async function seedFacts(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const named = await persons(ctx, Object.keys(PEOPLE).map(asSsoId))
    const rows = [...named.values()].flatMap((person) => {
      const held: Partial<Documents> = documentsOf(person, PEOPLE[person.ssoId]!)
      return (Object.keys(held) as Subject[]).map((subject) => rowOf(ctx, person.ssoId, subject, held[subject] ?? NOTHING[subject]))
    })
    await ctx.db.insert(facts).values(rows)
    await ctx.db.insert(members).values(
      [...named.keys()].map((ssoId, n) => ({
        ssoId,
        birthdayRequired: PEOPLE[ssoId]!.birthday.endsWith('-01-01'),
        confirmedAt: addHours(ctx.now, -24 * (ssoId === LATE ? 400 : 20 + n * 9)),
      })),
    )
  })
  const others = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: peoplePersons.ssoId, nameCn: peoplePersons.nameCn, joinDate: peoplePersons.joinDate })
      .from(peoplePersons)
      .where(and(ne(peoplePersons.status, 'left'), notInArray(peoplePersons.ssoId, Object.keys(PEOPLE).map(asSsoId))))
      .orderBy(asc(peoplePersons.ssoId)),
  )
  for (let from = 0; from < others.length; from += CHUNK)
    await job.write((ctx) =>
      ctx.db
        .insert(facts)
        .values(
          others
            .slice(from, from + CHUNK)
            .flatMap(({ ssoId, nameCn, joinDate }) => [
              rowOf(ctx, ssoId, 'identity', identityDocument(ssoId, joinDate)),
              rowOf(ctx, ssoId, 'contact', contactDocument(ssoId, null)),
              rowOf(ctx, ssoId, 'emergency', emergencyDocument(ssoId, `${[...nameCn][0] ?? ''}建国`, 'parent')),
            ]),
        ),
    )
}
