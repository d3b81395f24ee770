import { OwnedScreen } from '../owned-records/index.ts'
import { factories } from './factory-kind.tsx'

/** `/business`. */
export const FactoryScreen = () => <OwnedScreen kind={factories} />
