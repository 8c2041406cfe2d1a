defmodule Chat.Nodes do
  @moduledoc """
  Connects to the other nodes of the cluster (`NODES`), and again when one was down. `Phoenix.PubSub` delivers to
  every connected node.
  """
  use GenServer

  @interval_ms 5_000

  def start_link(_), do: GenServer.start_link(__MODULE__, nil, name: __MODULE__)

  @impl true
  def init(nil) do
    others = Application.fetch_env!(:chat, :nodes) -- [node()]

    if others != [] and not Node.alive?() do
      {:stop, "NODES is set, but this node has no name (RELEASE_NODE or --name)"}
    else
      connect(others)
      {:ok, others}
    end
  end

  @impl true
  def handle_info(:connect, others) do
    connect(others)
    {:noreply, others}
  end

  defp connect([]), do: :ok

  defp connect(others) do
    Enum.each(others -- Node.list(), &Node.connect/1)
    Process.send_after(self(), :connect, @interval_ms)
  end
end
