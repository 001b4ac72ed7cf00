import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;

/** Usage: WireServer HOST PORT FILE. Ends with the process. */
public final class WireServer {
  /** Commands that change documents or indexes: their answer waits for the file. */
  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findandmodify", "create", "createindexes", "drop",
          "dropindexes", "dropdatabase", "renamecollection");

  /** The store by itself writes its file up to a second after it has acknowledged. */
  private static H2Backend writingBeforeAnswering(MVStore store) {
    return new H2Backend(store) {
      @Override
      public Document handleMessage(MongoMessage message) {
        Document answer = super.handleMessage(message);
        String command = message.getDocument().keySet().iterator().next();
        if (WRITES.contains(command.toLowerCase())) commit();
        return answer;
      }
    };
  }

  /** What current drivers ask for: they turn away a server below wire version 9. */
  private enum Reported implements MongoVersion {
    VERSION;

    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }

  public static void main(String[] arguments) {
    MVStore store = new MVStore.Builder().fileName(arguments[2]).open();
    H2Backend backend = writingBeforeAnswering(store);
    backend.version(Reported.VERSION);
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind(arguments[0], Integer.parseInt(arguments[1]));
  }
}
