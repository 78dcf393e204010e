import { rules } from '#foundation/contract/rules.ts'

/** Files of a report, or of one step, at most (INFR-03). */
export const MOST_FILES = 10
const SHORTEST = 10

interface Written {
  kind?: string | null | undefined
  channel?: string | undefined
  link?: string | undefined
  address?: string | undefined
  seenAt?: string | null | undefined
  description?: string | undefined
  attachments?: readonly string[] | undefined
}

/** What a report has to say. */
export const writing = rules<unknown, Written>({
  'INFR-01': ({ input: { channel = 'online', description = '', ...input } }) => {
    const missing = (['kind', 'seenAt'] as const).filter((name) => !input[name])
    const where = channel === 'online' ? 'link' : 'address'
    return [...missing, ...(input[where]?.trim() ? [] : [where]), ...(description.trim().length < SHORTEST ? ['description'] : [])].map((field) => ({ field }))
  },
  'INFR-02': ({ input: { seenAt }, now }) => typeof seenAt === 'string' && new Date(seenAt) > now && { field: 'seenAt' },
  'INFR-03': ({ input: { attachments = [] } }) => attachments.length > MOST_FILES && { field: 'attachments' },
  'INFR-04': ({ input: { channel = 'online', link = '', attachments = [] } }) =>
    channel === 'offline' && !link.trim() && attachments.length === 0 && { field: 'attachments' },
})

/** A report that is the same thing once more is part of another, and moves with it only (INFR-10). */
export const isMerged = ({ mergedInto }: { mergedInto: string | null }): boolean => mergedInto !== null
