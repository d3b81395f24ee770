export const FactoryScreen = () => null
