/** Stands for libraries that only a browser needs, in the script that renders pages on the server. */
export default "";
