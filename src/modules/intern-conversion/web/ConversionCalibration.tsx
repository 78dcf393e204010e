import { conversionAs } from './parts/Conversion.tsx'

/** Results over departments, against their places. */
export default conversionAs('management')
