import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { documentLife } from '../../rules/index.ts'
import { documents } from '../tables.ts'

export const storedDocuments = storing({ module: module.name, life: documentLife, table: documents, id: documents.uid, status: documents.status })
export type DocumentStored = typeof documents.$inferSelect
